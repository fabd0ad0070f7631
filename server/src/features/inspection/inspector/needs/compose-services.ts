import { dataAt, listAt, parseYaml, textAt } from '../manifests/parsing/plain-data.ts';

/** Services and ports of a compose file that are looked at. */
const SERVICES_MAX = 100;
const PORTS_MAX = 50;

interface ComposeService {
  /** Empty where it is built. */
  image: string;
  /** As the file has them, `8080:80`; of the long form the published one. */
  ports: string[];
}

/** The services of a compose file. @throws if it is no YAML */
export function composeServices(text: string): ComposeService[] {
  const services = dataAt(parseYaml(text), 'services');
  return Object.keys(services)
    .slice(0, SERVICES_MAX)
    .map((name) => ({
      image: textAt(services, name, 'image').slice(0, 300),
      ports: listAt(services, name, 'ports')
        .slice(0, PORTS_MAX)
        .map((port) =>
          typeof port === 'string' ? port.slice(0, 100) : textAt(port, 'published').slice(0, 10),
        ),
    }));
}
