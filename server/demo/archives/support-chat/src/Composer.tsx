import { useState } from 'react';
import { Pressable, Text, TextInput, View } from 'react-native';

/** Grows to five lines; sends with the button, keeps the text when empty. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const ready = text.trim().length > 0;
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    setText('');
  };
  return (
    <View style={{ flexDirection: 'row', alignItems: 'flex-end', padding: 12, gap: 8 }}>
      <TextInput
        value={text}
        onChangeText={setText}
        placeholder="Message"
        placeholderTextColor="#5d6b63"
        multiline
        maxLength={2000}
        style={{ flex: 1, maxHeight: 120, borderWidth: 1, borderColor: '#7c9487', borderRadius: 22, paddingHorizontal: 18, paddingVertical: 12, fontSize: 16 }}
      />
      <Pressable
        onPress={send}
        accessibilityRole="button"
        accessibilityState={{ disabled: !ready }}
        style={{ minHeight: 48, justifyContent: 'center', paddingHorizontal: 18, borderRadius: 24, backgroundColor: ready ? '#1f7a4d' : '#dbe6df' }}
      >
        <Text style={{ color: ready ? '#ffffff' : '#5d6b63', fontWeight: '600' }}>Send</Text>
      </Pressable>
    </View>
  );
}
