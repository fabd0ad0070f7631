import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden } from './golden-archive.ts';

const PBXPROJ = '// !$*UTF8*$!\n{\n\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;\n\tSWIFT_VERSION = 5.0;\n}\n';

/** Apps for phones. */
export const PHONE_PROJECTS: GoldenArchive[] = [
  golden(
    'An app on Flutter with pub',
    {
      ...DOCUMENTS,
      'pubspec.yaml':
        'name: khata\nenvironment:\n  sdk: ^3.6.0\n  flutter: ">=3.27.0"\ndependencies:\n  flutter:\n    sdk: flutter\n  sqflite: ^2.4.0\ndev_dependencies:\n  flutter_test:\n    sdk: flutter\n',
      'pubspec.lock':
        'packages:\n  sqflite:\n    dependency: "direct main"\n    version: "2.4.1"\n  path:\n    dependency: transitive\n    version: "1.9.0"\n',
      'lib/main.dart': "import 'package:flutter/material.dart';\n\nvoid main() => runApp(const App());\n",
      'test/main_test.dart': 'void main() {}\n',
      'android/app/src/main/AndroidManifest.xml': '<manifest />\n',
      'android/app/build.gradle.kts':
        'android {\n    defaultConfig {\n        minSdk = 24\n        targetSdk = flutter.targetSdkVersion\n    }\n}\n',
      'android/gradlew': '#!/bin/sh\n',
      'ios/Podfile': "platform :ios, '16.4'\n",
      'ios/Runner.xcodeproj/project.pbxproj': PBXPROJ,
    },
    {
      status: 'clean',
      languages: { Dart: 3, Ruby: 1, Shell: 0 },
      frameworks: ['Flutter', 'Android', 'iOS', 'SQLite'],
      manifests: {
        'pubspec.yaml': 'pub, 3 dependencies, 2 locked',
        'android/app/build.gradle.kts': 'gradle, 0 dependencies',
      },
      runtimes: ['Dart ^3.6.0', 'Flutter >=3.27.0', 'iOS >=16.4', 'Android minSdk 24'],
      commands: ['flutter pub get', 'flutter run'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'tests'],
    },
  ),
  golden(
    'An Android app with Gradle and a version catalogue',
    {
      ...DOCUMENTS,
      'settings.gradle.kts': 'rootProject.name = "Khata"\ninclude(":app")\n',
      'build.gradle.kts': 'plugins {\n    id("com.android.application") version "8.9.0" apply false\n}\n',
      'gradle/libs.versions.toml':
        '[versions]\ncompose = "1.8.0"\n\n[libraries]\ncompose-ui = { module = "androidx.compose.ui:ui", version.ref = "compose" }\n',
      'app/build.gradle.kts':
        'android {\n    compileSdk = 35\n    defaultConfig {\n        minSdk = 26\n        targetSdk = 35\n    }\n}\n\ndependencies {\n    implementation("androidx.room:room-runtime:2.7.0")\n}\n',
      'app/src/main/AndroidManifest.xml':
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n  <application />\n</manifest>\n',
      'app/src/main/java/khata/MainActivity.kt': 'package khata\n\nclass MainActivity\n',
      gradlew: '#!/bin/sh\n',
    },
    {
      status: 'clean',
      languages: { Kotlin: 2, Shell: 0 },
      frameworks: ['Jetpack Compose', 'Android', 'SQLite'],
      manifests: {
        'build.gradle.kts': 'gradle, 0 dependencies',
        'app/build.gradle.kts': 'gradle, 1 dependency',
        'gradle/libs.versions.toml': 'gradle, 1 dependency',
      },
      runtimes: ['Android minSdk 26', 'Android targetSdk 35'],
      commands: ['./gradlew installDebug'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An iOS app with CocoaPods',
    {
      ...DOCUMENTS,
      Podfile: "platform :ios, '16.4'\n\ntarget 'Khata' do\n  pod 'Alamofire'\nend\n",
      'Khata.xcodeproj/project.pbxproj': PBXPROJ,
      'Khata/App.swift': 'import SwiftUI\n\n@main\nstruct KhataApp: App {\n}\n',
    },
    {
      status: 'clean',
      languages: { Ruby: 4, Swift: 4 },
      frameworks: ['iOS'],
      runtimes: ['iOS >=16.4'],
      commands: ['pod install', 'xed .'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A library for iOS as a Swift package',
    {
      ...DOCUMENTS,
      'Package.swift':
        '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n    name: "Money",\n    platforms: [.iOS(.v17), .macOS(.v14)]\n)\n',
      'Sources/Money/Money.swift': 'public struct Money {}\n',
    },
    {
      status: 'clean',
      languages: { Swift: 6 },
      frameworks: ['iOS'],
      runtimes: ['Swift >=6.0', 'iOS >=17'],
      commands: ['swift build'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An app on React Native',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'khata',
        scripts: {
          start: 'react-native start',
          android: 'react-native run-android',
          ios: 'react-native run-ios',
        },
        dependencies: { react: '19.0.0', 'react-native': '0.80.0' },
      }),
      'App.tsx': 'export default function App() {\n  return null;\n}\n',
      'android/build.gradle':
        'buildscript {\n    ext {\n        minSdkVersion = 24\n        targetSdkVersion = 35\n    }\n}\n',
      'android/app/src/main/AndroidManifest.xml': '<manifest />\n',
      'ios/Podfile': 'platform :ios, min_ios_version_supported\n',
      'ios/Khata.xcodeproj/project.pbxproj': PBXPROJ,
    },
    {
      status: 'clean',
      languages: { TypeScript: 3, Ruby: 1 },
      frameworks: ['React', 'React Native', 'Android', 'iOS'],
      manifests: { 'package.json': 'npm, 2 dependencies', 'android/build.gradle': 'gradle, 0 dependencies' },
      runtimes: ['Android minSdk 24', 'Android targetSdk 35', 'iOS >=16.4'],
      commands: ['npm install', 'npx pod-install', 'npm start', 'npm run android', 'npm run ios'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An app on Expo',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'khata',
        scripts: { start: 'expo start', android: 'expo start --android' },
        dependencies: { expo: '~53.0.0', 'react-native': '0.79.0' },
      }),
      'app.json': '{"expo":{"name":"Khata"}}\n',
      'App.js': 'export default () => null;\n',
    },
    {
      status: 'clean',
      languages: { JavaScript: 1 },
      frameworks: ['Expo', 'React Native'],
      manifests: { 'package.json': 'npm, 2 dependencies' },
      commands: ['npm install', 'npm start', 'npm run android'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
];
