/** The name that an answer gives the file in it. */
export function fileNameIn(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
