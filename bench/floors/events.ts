// Floor: bare Fastify that writes the events of a request with one statement of many rows, and checks nothing.
import Fastify from 'fastify';
import pg from 'pg';

interface FloorEvent {
  type: string;
  projectId?: string;
  path?: string;
  referrer?: string;
  search?: string;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
});
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_events (at timestamptz, type text, project_id uuid, path text, referrer text, search text)',
);
const server = Fastify();
server.post('/events', async (request, reply) => {
  const { events } = request.body as { events: FloorEvent[] };
  await pool.query({
    name: 'floor events',
    text: `INSERT INTO bench_events
      SELECT $1, * FROM unnest($2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[])`,
    values: [
      new Date(),
      events.map(({ type }) => type),
      events.map(({ projectId }) => projectId),
      events.map(({ path }) => path),
      events.map(({ referrer }) => referrer),
      events.map(({ search }) => search),
    ],
  });
  return reply.code(202).send({ success: true });
});
server.get('/ready', async () => 'ready');
await server.listen({ port: Number(process.env.PORT), host: process.env.HOST });
