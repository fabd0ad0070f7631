export const DOWNLOAD_LOG_PAGE_SIZE = 20;
