const light = { page: '#ffffff', card: '#f1f7f3', ink: '#17211c', quiet: '#5d6b63', line: '#dbe6df', accent: '#1f7a4d', onAccent: '#ffffff', bar: '#9cd0b3' };
const dark: typeof light = { page: '#101613', card: '#1a2420', ink: '#eef4f0', quiet: '#9fb0a6', line: '#2b3a33', accent: '#5cc48f', onAccent: '#08130d', bar: '#2f5f48' };

export type Theme = typeof light;
export const themeFor = (scheme: string | null | undefined): Theme => (scheme === 'dark' ? dark : light);
