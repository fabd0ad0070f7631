import type { Recognised } from './recognised.ts';

const kind = 'framework';

/** Frameworks for devices, desktops, games and models, by the packages that bring them. */
export const OTHER_FRAMEWORKS: readonly Recognised[] = [
  { name: 'React Native', kind, npm: 'react-native' },
  { name: 'Expo', kind, npm: 'expo' },
  { name: 'Ionic', kind, npm: '@ionic/core @ionic/react @ionic/angular @ionic/vue' },
  { name: 'Capacitor', kind, npm: '@capacitor/core' },
  { name: 'NativeScript', kind, npm: '@nativescript/core' },
  { name: 'Electron', kind, npm: 'electron' },
  { name: 'Tauri', kind, npm: '@tauri-apps/api', rust: 'tauri' },
  { name: 'Phaser', kind, npm: 'phaser' },
  { name: 'Discord.js', kind, npm: 'discord.js' },
  { name: 'Flutter', kind, dart: 'flutter' },
  { name: 'Flame', kind, dart: 'flame' },
  {
    name: 'Jetpack Compose',
    kind,
    jvm: 'androidx.compose:* androidx.compose.ui:* androidx.compose.material:* androidx.compose.material3:* androidx.activity:activity-compose',
  },
  { name: 'JavaFX', kind, jvm: 'org.openjfx:*' },
  { name: 'libGDX', kind, jvm: 'com.badlogicgames.gdx:*' },
  { name: '.NET MAUI', kind, dotnet: 'microsoft.maui.controls' },
  { name: 'Avalonia', kind, dotnet: 'avalonia' },
  { name: 'PyQt', kind, python: 'pyqt5 pyqt6 pyside2 pyside6' },
  { name: 'Kivy', kind, python: 'kivy' },
  { name: 'Pygame', kind, python: 'pygame' },
  { name: 'Bevy', kind, rust: 'bevy' },
  {
    name: 'TensorFlow',
    kind,
    python: 'tensorflow tensorflow-cpu tensorflow-gpu',
    npm: '@tensorflow/tfjs @tensorflow/tfjs-node',
  },
  { name: 'Keras', kind, python: 'keras' },
  { name: 'PyTorch', kind, python: 'torch pytorch-lightning' },
  { name: 'scikit-learn', kind, python: 'scikit-learn sklearn' },
  { name: 'pandas', kind, python: 'pandas' },
  { name: 'OpenCV', kind, python: 'opencv-python opencv-python-headless opencv-contrib-python' },
  { name: 'Transformers', kind, python: 'transformers', npm: '@huggingface/transformers' },
  { name: 'LangChain', kind, python: 'langchain langchain-core', npm: 'langchain @langchain/core' },
  { name: 'LlamaIndex', kind, python: 'llama-index', npm: 'llamaindex' },
];
