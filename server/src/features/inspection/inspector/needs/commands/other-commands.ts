import { posix } from 'node:path';
import type { CommandContext } from './command-context.ts';

const SPRING = 'org.springframework.boot:';

/** What to type where there is a manifest of neither npm nor Python. */
export function otherCommands(context: CommandContext): string[] {
  switch (context.manifest.ecosystem) {
    case 'composer':
      return context.has('artisan') ? ['composer install', 'php artisan serve'] : ['composer install'];
    case 'go':
      return context.has('main.go') ? ['go run .'] : ['go build ./...'];
    case 'cargo':
      return context.has('src/main.rs') ? ['cargo run'] : ['cargo build'];
    case 'pub':
      return asks(context, 'flutter') ? ['flutter pub get', 'flutter run'] : ['dart pub get'];
    case 'nuget':
      return /\.(?:cs|fs|vb)proj$/i.test(posix.basename(context.manifest.path)) ? ['dotnet run'] : [];
    case 'maven':
      return mavenCommands(context);
    case 'gradle':
      return gradleCommands(context);
    default:
      return [];
  }
}

function mavenCommands(context: CommandContext): string[] {
  const maven = context.has('mvnw') ? './mvnw' : 'mvn';
  return [asks(context, SPRING) ? `${maven} spring-boot:run` : `${maven} package`];
}

/** A version catalogue stands in a folder where nothing is built. */
function gradleCommands(context: CommandContext): string[] {
  if (context.manifest.path.endsWith('.toml')) return [];
  const gradle = context.has('gradlew') ? './gradlew' : 'gradle';
  if (asks(context, SPRING)) return [`${gradle} bootRun`];
  return [context.isAndroid ? `${gradle} installDebug` : `${gradle} build`];
}

function asks({ manifest }: CommandContext, beginning: string): boolean {
  return manifest.dependencies.some(({ name }) => name.startsWith(beginning));
}
