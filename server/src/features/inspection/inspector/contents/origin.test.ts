import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

describe('Whose a file is', () => {
  it.each([
    ...['node_modules/react/index.js', 'web/node_modules/a/dist/a.js', 'bower_components/jquery/jquery.js'],
    ...['.venv/lib/python3.12/os.py', 'venv/bin/python', 'api/lib/site-packages/django/a.py'],
    ...['ios/Pods/A/A.m'],
    ...['.dart_tool/package_config.json', '.yarn/cache/a.zip', '__pypackages__/3.12/a.py'],
    ...['Carthage/Build/a'],
    ...['vendor/autoload.php', 'vendor/laravel/framework/src/a.php'],
    ...['shop/vendor/github.com/gin-gonic/gin/gin.go'],
    ...['vendor/bundle/ruby/3.3.0/a.rb', 'vendor/modules.txt'],
  ])('The file %s was installed', (path) => {
    expect(originOf(path)).toBe('installed');
  });

  it.each([
    ...['dist/index.js', 'packages/ui/dist/index.d.ts', '.next/server/page.js', '.output/server/index.mjs'],
    ...['app/__pycache__/a.cpython-312.pyc', 'build/static/js/main.js'],
    ...['android/app/build/outputs/apk/a.apk'],
    ...['build/app/generated/R.java', 'target/classes/A.class', 'target/debug/shop'],
    ...['coverage/lcov-report/index.html'],
    ...['Web/bin/Debug/net9.0/Web.dll', 'Web/obj/Debug/net9.0/Web.pdb', 'out/index.html'],
    ...['build/types/a.d.ts'],
    ...['Web/bin/Web.runtimeconfig.json'],
  ])('The file %s was built', (path) => {
    expect(originOf(path)).toBe('built');
  });

  it.each([
    ...['bin/cli.js', 'bin/console', 'build/webpack.prod.conf.js', 'build/icon.png'],
    ...['build/package/Dockerfile', 'out/.gitkeep'],
    ...['src/build/index.js', 'src/coverage/plans.css', 'app/target/page.tsx', 'out/main.go', 'dist'],
    ...['vendor', ''],
    ...['resources/views/vendor/mail/html/button.blade.php'],
    ...['app/Http/Controllers/Vendor/ProductController.php'],
    ...['src/pages/vendor/products/edit.js', 'vendor/dashboard.php', 'vendor/includes/parts/header.php'],
    ...['vendor/assets/javascripts/a.js', 'public/vendor/telescope/app.js', 'third_party/lib/a.c'],
    ...['src/pods/list.go'],
    ...['.yarn/releases/yarn-4.9.0.cjs', 'node_modules.md', 'src/distance/index.ts', '__MACOSX/app.js'],
  ])("The file %j is the seller's own", (path) => {
    expect(originOf(path)).toBe('own');
  });

  it('A path of very many folders is judged like any other', () => {
    expect(originOf(`${'a/'.repeat(100_000)}node_modules/a.js`)).toBe('installed');
  });
});
