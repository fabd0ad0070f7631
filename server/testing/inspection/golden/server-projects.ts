import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden } from './golden-archive.ts';

/** Projects of other languages of servers, at least one of each ecosystem. */
export const SERVER_PROJECTS: GoldenArchive[] = [
  golden(
    'A clinic on Django with pip',
    {
      ...DOCUMENTS,
      'requirements.txt': 'Django==5.2\npsycopg[binary]>=3.2\n# development\npytest==8.4\n',
      '.python-version': '3.13\n',
      'manage.py': "import os\n\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'clinic.settings')\n",
      'clinic/settings.py':
        "import os\n\nSECRET_KEY = os.environ['SECRET_KEY']\nDATABASES = {'default': {'ENGINE': 'django.db.backends.postgresql'}}\n",
      'visits/migrations/0001_initial.py': 'operations = []\n',
      'visits/tests.py': 'def test_visit():\n    assert True\n',
    },
    {
      status: 'clean',
      languages: { Python: 8 },
      frameworks: ['Django', 'PostgreSQL'],
      manifests: { 'requirements.txt': 'pip, 3 dependencies' },
      runtimes: ['Python 3.13'],
      environment: ['SECRET_KEY'],
      commands: ['pip install -r requirements.txt', 'python manage.py migrate', 'python manage.py runserver'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'tests', 'migrations'],
    },
  ),
  golden(
    'A blog on Flask with a Pipfile',
    {
      ...DOCUMENTS,
      Pipfile: '[packages]\nflask = "*"\nsqlalchemy = "~=2.0"\n\n[requires]\npython_version = "3.12"\n',
      'app.py':
        "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.get('/')\ndef home():\n    return 'Namaste'\n",
      'templates/home.html': '<!doctype html>\n<h1>{{ title }}</h1>\n',
    },
    {
      status: 'clean',
      languages: { Python: 5, HTML: 2 },
      frameworks: ['Flask'],
      manifests: { Pipfile: 'pip, 2 dependencies' },
      runtimes: ['Python 3.12'],
      commands: ['pipenv install'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An API on FastAPI with Poetry',
    {
      ...DOCUMENTS,
      'pyproject.toml':
        '[tool.poetry]\nname = "invoices"\n\n[tool.poetry.dependencies]\npython = "^3.12"\nfastapi = "^0.115"\nredis = "^5.2"\n\n[tool.poetry.group.dev.dependencies]\npytest = "^8"\n',
      'poetry.lock':
        '[[package]]\nname = "fastapi"\nversion = "0.115.0"\n\n[[package]]\nname = "redis"\nversion = "5.2.0"\n',
      'invoices/main.py': 'from fastapi import FastAPI\n\napp = FastAPI()\n',
    },
    {
      status: 'clean',
      languages: { Python: 2 },
      frameworks: ['FastAPI', 'Redis'],
      manifests: { 'pyproject.toml': 'poetry, 3 dependencies, 2 locked' },
      runtimes: ['Python ^3.12'],
      commands: ['poetry install'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A school on Laravel with Composer',
    {
      ...DOCUMENTS,
      'composer.json': JSON.stringify({
        name: 'asha/school',
        require: { php: '^8.3', 'laravel/framework': '^12.0' },
        'require-dev': { 'phpunit/phpunit': '^11.0' },
      }),
      'composer.lock': JSON.stringify({
        packages: [{ name: 'laravel/framework', version: 'v12.0.1' }],
        'packages-dev': [{ name: 'phpunit/phpunit', version: '11.5.0' }],
      }),
      artisan: "#!/usr/bin/env php\n<?php\nrequire __DIR__.'/vendor/autoload.php';\n",
      'app/Models/Pupil.php': '<?php\n\nnamespace App\\Models;\n\nclass Pupil {}\n',
      'database/migrations/2026_01_01_000000_pupils.php': '<?php\n\nreturn new class {};\n',
      'database/seeders/PupilSeeder.php': '<?php\n\nclass PupilSeeder {}\n',
    },
    {
      status: 'clean',
      languages: { PHP: 9 },
      frameworks: ['Laravel'],
      manifests: { 'composer.json': 'composer, 2 dependencies, 2 locked' },
      runtimes: ['PHP ^8.3'],
      commands: ['composer install', 'php artisan serve'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'migrations', 'seeds'],
    },
  ),
  golden(
    'A bookshop on Ruby on Rails',
    {
      ...DOCUMENTS,
      Gemfile: "source 'https://rubygems.org'\n\nruby '3.4.1'\ngem 'rails', '~> 8.0'\ngem 'pg'\n",
      '.ruby-version': '3.4.1\n',
      'app/models/book.rb': 'class Book < ApplicationRecord\nend\n',
      'db/migrate/20260101000000_create_books.rb': 'class CreateBooks\nend\n',
    },
    {
      status: 'clean',
      languages: { Ruby: 8 },
      frameworks: ['Ruby on Rails', 'PostgreSQL'],
      runtimes: ['Ruby 3.4.1'],
      commands: ['bundle install'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'migrations'],
    },
  ),
  golden(
    'A bank on Spring Boot with Maven',
    {
      ...DOCUMENTS,
      'pom.xml':
        '<project>\n  <artifactId>bank</artifactId>\n  <properties><java.version>21</java.version></properties>\n  <dependencies>\n    <dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency>\n    <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.12.0</version><scope>test</scope></dependency>\n  </dependencies>\n</project>\n',
      mvnw: '#!/bin/sh\nexec mvn "$@"\n',
      'src/main/java/bank/Account.java': 'package bank;\n\n/** An account. */\npublic class Account {\n}\n',
      'src/main/resources/application.properties':
        'server.port=8081\nspring.datasource.url=jdbc:mysql://localhost/bank\n',
      'src/test/java/bank/AccountTest.java': 'package bank;\n\nclass AccountTest {}\n',
    },
    {
      status: 'clean',
      languages: { Java: 5, Shell: 1 },
      frameworks: ['Spring Boot', 'MySQL'],
      manifests: { 'pom.xml': 'maven, 2 dependencies' },
      runtimes: ['Java 21'],
      ports: [8081],
      commands: ['./mvnw spring-boot:run'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'tests'],
    },
  ),
  golden(
    'A service on Ktor with Gradle',
    {
      ...DOCUMENTS,
      'build.gradle.kts':
        'plugins { kotlin("jvm") version "2.1.0" }\n\nkotlin { jvmToolchain(21) }\n\ndependencies {\n    implementation("io.ktor:ktor-server-core:3.1.0")\n    testImplementation("org.junit.jupiter:junit-jupiter:5.12.0")\n}\n',
      gradlew: '#!/bin/sh\n',
      'src/main/kotlin/Main.kt': 'fun main() {\n    println("Namaste")\n}\n',
    },
    {
      status: 'clean',
      languages: { Kotlin: 3, Shell: 0 },
      frameworks: ['Ktor'],
      manifests: { 'build.gradle.kts': 'gradle, 2 dependencies' },
      runtimes: ['Java 21'],
      commands: ['./gradlew build'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A queue in Go',
    {
      ...DOCUMENTS,
      'go.mod':
        'module example.com/queue\n\ngo 1.25\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.10.0\n\tgithub.com/redis/go-redis/v9 v9.7.0 // indirect\n)\n',
      'go.sum':
        'github.com/gin-gonic/gin v1.10.0 h1:aaaa=\ngithub.com/gin-gonic/gin v1.10.0/go.mod h1:bbbb=\n',
      'main.go': 'package main\n\nfunc main() {\n}\n',
      'main_test.go': 'package main\n',
    },
    {
      status: 'clean',
      languages: { Go: 4 },
      frameworks: ['Gin', 'Redis'],
      manifests: { 'go.mod': 'go, 2 dependencies, 1 locked' },
      runtimes: ['Go 1.25'],
      commands: ['go run .'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'tests'],
    },
  ),
  golden(
    'A search engine in Rust with Cargo',
    {
      ...DOCUMENTS,
      'Cargo.toml':
        '[package]\nname = "finder"\nversion = "0.1.0"\nedition = "2024"\nrust-version = "1.85"\n\n[dependencies]\naxum = "0.8"\nserde = { version = "1", features = ["derive"] }\n',
      'Cargo.lock':
        'version = 4\n\n[[package]]\nname = "axum"\nversion = "0.8.1"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n\n[[package]]\nname = "finder"\nversion = "0.1.0"\n',
      'src/main.rs': '// Finds.\nfn main() {}\n',
    },
    {
      status: 'clean',
      languages: { Rust: 1 },
      frameworks: ['Axum'],
      manifests: { 'Cargo.toml': 'cargo, 2 dependencies, 1 locked' },
      runtimes: ['Rust 1.85'],
      commands: ['cargo run'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A till on ASP.NET Core with NuGet',
    {
      ...DOCUMENTS,
      'Till.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web">\n  <PropertyGroup>\n    <TargetFramework>net9.0</TargetFramework>\n  </PropertyGroup>\n  <ItemGroup>\n    <PackageReference Include="Npgsql" Version="9.0.2" />\n  </ItemGroup>\n</Project>\n',
      'Program.cs': 'var app = WebApplication.CreateBuilder(args).Build();\napp.Run();\n',
    },
    {
      status: 'clean',
      languages: { 'C#': 2 },
      frameworks: ['ASP.NET Core', 'PostgreSQL'],
      manifests: { 'Till.csproj': 'nuget, 1 dependency' },
      runtimes: ['.NET 9.0'],
      commands: ['dotnet run'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
];
