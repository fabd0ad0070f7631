import { totalmem } from 'node:os';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '#platform/context.ts';
import { isDiskSpaceLow } from '#platform/files/receiving/disk-space.ts';
import { watchDisks } from '#platform/storage/disks.ts';
import type { Disk } from '#platform/storage/interface.ts';

/** What each process knows of itself and of its machine. Several processes on one port say how theirs go together. */
export function addProcessFigures(registry: Registry, services: Services, pool: pg.Pool): void {
  const registers = [registry];
  new Gauge({ name: 'server_processes', help: 'Processes that serve, in this place', registers }).set(1);
  new Gauge({
    name: 'server_processes_wanted',
    help: 'How many processes are to serve, in this place',
    aggregator: 'max',
    registers,
  }).set(services.config.workers);
  new Gauge({
    name: 'memory_limit_bytes',
    help: 'Memory that all processes in this place may have together',
    aggregator: 'max',
    registers,
  }).set(memoryLimit());
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  addDiskFigures(registry, services);
}

/** The container's where it has one. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function addDiskFigures(registry: Registry, { config, storage, log }: Services): void {
  const registers = [registry];
  const dataDisks = watchDisks([config.dataDir]);
  const gaugeOf = (name: string, help: string, of: (disk: Disk) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      aggregator: 'min',
      registers,
      async collect() {
        this.reset();
        try {
          this.set({ place: 'data' }, of(fullest(await dataDisks())));
          this.set({ place: 'uploads' }, of(fullest(await storage.disks())));
        } catch (err) {
          // The other figures are served all the same.
          log.warn({ err }, 'a disk could not be asked how much is free');
        }
      },
    });
  gaugeOf('disk_free_bytes', 'Free where DATA_DIR is, and where uploads are written', ({ free }) => free);
  gaugeOf('disk_size_bytes', 'The whole of these disks', ({ whole }) => whole);
  new Gauge({
    name: 'uploads_refused',
    help: 'Whether uploads are refused because a disk has too little room',
    aggregator: 'max',
    registers,
    async collect() {
      this.set(Number(await isDiskSpaceLow({ config, storage }).catch(() => false)));
    },
  });
}

function fullest(disks: readonly Disk[]): Disk {
  return disks.reduce((one, other) => (other.free < one.free ? other : one));
}
