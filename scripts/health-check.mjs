// For a container's health check: ends with 0 when the server on PORT takes requests.
const { PORT = '5000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
