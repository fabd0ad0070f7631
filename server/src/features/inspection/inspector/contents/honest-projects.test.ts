import { expect, it } from 'vitest';
import { observeFiles } from '#testing/inspection/inspect-files.ts';
import { observeContents } from './observe-contents.ts';

const zip = Buffer.from('PK\x03\x04\0\0\0\0', 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const documents = { 'README.md': '# How to run it\n', 'LICENSE.md': 'Yours to use.\n' };
const jquery = `/*! jQuery v3.7.1 | (c) OpenJS Foundation */\n!function(e,t){return t(e)}${'(function(n){this.a=n})'.repeat(900)}`;

const PROJECTS: Record<string, Record<string, string | Buffer>> = {
  'Next.js': {
    ...documents,
    'package.json': '{"name":"shop","scripts":{"build":"next build"}}',
    'package-lock.json': `{"packages":{${'"a":{"version":"1.0.0"},'.repeat(500)}"b":{}}}`,
    'next.config.mjs': 'export default { output: "standalone" };\n',
    'src/app/page.tsx': `export default () => <p className="${'flex gap-4 '.repeat(40)}">Shop</p>;\n`,
    'src/app/vendor/orders/page.tsx': 'export default () => null;\n',
    'src/lib/cities.ts': `export const CITIES = [${"'Pune', ".repeat(2000)}];\n`,
    'public/logo.svg': `<svg><path d="${'M1 2L3 4'.repeat(900)}"/></svg>`,
    'bin/seed.js': '#!/usr/bin/env node\nawait seed();\n',
  },
  Django: {
    ...documents,
    'manage.py': 'import sys\nfrom django.core.management import execute_from_command_line\n',
    'shop/settings.py': "SECRET_KEY = os.environ['SECRET_KEY']\n",
    'shop/cache.py': 'return marshal.loads(row)\n',
    'static/js/jquery-3.7.1.min.js': jquery,
    'static/css/site.css': '.a {\n  color: red;\n}\n'.repeat(400),
    'templates/base.html': '<!doctype html><script src="/static/js/jquery-3.7.1.min.js"></script>',
    'build/entrypoint.sh': '#!/bin/sh\nexec gunicorn shop.wsgi\n',
  },
  Flutter: {
    ...documents,
    'pubspec.yaml': 'name: shop\n',
    'lib/main.dart': 'void main() => runApp(const Shop());\n',
    'lib/l10n/app_hi.arb': '{"title":"दुकान"}',
    'android/gradle/wrapper/gradle-wrapper.jar': zip,
    'android/app/build.gradle.kts': 'plugins { id("com.android.application") }\n',
    'ios/Runner/AppDelegate.swift': 'import Flutter\n',
    'ios/Podfile': "platform :ios, '15.0'\n",
    'assets/icon.png': png,
    'web/index.html': '<script src="flutter_bootstrap.js" async></script>',
  },
  Go: {
    ...documents,
    'go.mod': 'module example.com/shop\n',
    'cmd/shop/main.go': 'package main\n\nfunc main() {}\n',
    'internal/target/target.go': 'package target\n',
    'build/package/Dockerfile': 'FROM golang:1.25\n',
    'build/ci/pipeline.yml': 'steps: []\n',
    'scripts/out/print.go': 'package out\n',
    'web/static/htmx.min.js': `/*! htmx (c) Big Sky Software, licensed under 0BSD */\n${jquery.slice(50)}`,
  },
  Laravel: {
    ...documents,
    artisan: '#!/usr/bin/env php\n<?php\n',
    'composer.json': '{"require":{"laravel/framework":"^12.0"}}',
    'app/Http/Controllers/Vendor/ProductController.php':
      '<?php\n\n$image = base64_decode($request->image);\n',
    'resources/views/vendor/mail/html/button.blade.php': '<a href="{{ $url }}">{{ $slot }}</a>\n',
    'resources/js/app.js': "import './bootstrap';\n",
    'public/index.php': '<?php\n',
    'public/vendor/telescope/app.css': '.a {\n  color: red;\n}\n'.repeat(300),
    'public/js/app.min.js': jquery.slice(50),
    'database/seeders/DatabaseSeeder.php': '<?php\n',
  },
  'icon set': {
    'icons/README.txt': 'Two hundred icons.\n',
    'icons/License.pdf': Buffer.from('%PDF-1.7\0', 'latin1'),
    'icons/svg/cart.svg': `<svg><path d="${'M10.2 3.1C4 5 6 7 8 9'.repeat(400)}"/></svg>`,
    'icons/png/cart.png': png,
    'icons/source/all.psd': Buffer.from('8BPS\0\x01', 'latin1'),
    'icons/fonts/icons.woff2': Buffer.from('wOF2\0\x01', 'latin1'),
    'icons/css/icons.css': '.icon-cart::before {\n  content: "\\e001";\n}\n'.repeat(200),
    'icons/js/icons.js': `export const cart = '${'M10.2 3.1C4 5 6 7 8 9'.repeat(400)}';\n`,
  },
};

it.each(Object.entries(PROJECTS))('Nothing is found in an honest project of %s', async (_, files) => {
  expect(await observeFiles(observeContents(), files)).toEqual([]);
});
