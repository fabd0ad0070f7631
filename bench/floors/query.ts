// Floor: bare Fastify that answers the rows of one prepared statement. `QUERIES` names a JSON file with them.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

export interface FloorQuery {
  path: string;
  text: string;
  values: unknown[];
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
});
const server = Fastify();
const queries = JSON.parse(readFileSync(process.env.QUERIES!, 'utf8')) as FloorQuery[];
for (const [index, { path, text, values }] of queries.entries()) {
  server.get(path, async () => {
    const { rows } = await pool.query({ name: `floor ${index}`, text, values });
    return { success: true, data: rows };
  });
}
server.get('/ready', async () => 'ready');
await server.listen({ port: Number(process.env.PORT), host: process.env.HOST });
