import { useState } from 'react';
import { Pressable, ScrollView, Text, TextInput, View } from 'react-native';
import { CATEGORIES, parseAmount } from './ledger';
import type { Theme } from './theme';

interface EntryFormProps {
  theme: Theme;
  onSave: (paise: number, category: string, note: string) => void;
  onCancel: () => void;
}

/** Amount, category chips, note; the button stays quiet until the amount is one. */
export function EntryForm({ theme, onSave, onCancel }: EntryFormProps) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState(CATEGORIES[0]!);
  const [note, setNote] = useState('');
  const paise = parseAmount(typed);
  const field = { borderWidth: 1, borderColor: theme.quiet, borderRadius: 12, padding: 14, color: theme.ink, fontSize: 18 };
  return (
    <ScrollView style={{ backgroundColor: theme.page }} contentContainerStyle={{ padding: 20, gap: 16 }} keyboardShouldPersistTaps="handled">
      <Text style={{ color: theme.ink, fontSize: 22, fontWeight: '600' }}>Add expense</Text>
      <TextInput value={typed} onChangeText={setTyped} keyboardType="decimal-pad" placeholder="Amount in ₹" placeholderTextColor={theme.quiet} style={field} autoFocus />
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {CATEGORIES.map((name) => (
          <Pressable
            key={name}
            onPress={() => setCategory(name)}
            accessibilityState={{ selected: name === category }}
            style={{ paddingVertical: 12, paddingHorizontal: 16, borderRadius: 22, backgroundColor: name === category ? theme.accent : theme.card }}
          >
            <Text style={{ color: name === category ? theme.onAccent : theme.ink }}>{name}</Text>
          </Pressable>
        ))}
      </View>
      <TextInput value={note} onChangeText={setNote} placeholder="Note" placeholderTextColor={theme.quiet} maxLength={60} style={field} />
      <Pressable
        disabled={paise === null}
        onPress={() => paise !== null && onSave(paise, category, note.trim())}
        style={{ padding: 18, borderRadius: 16, backgroundColor: paise === null ? theme.line : theme.accent }}
      >
        <Text style={{ color: paise === null ? theme.quiet : theme.onAccent, textAlign: 'center', fontWeight: '600' }}>Save expense</Text>
      </Pressable>
      <Pressable onPress={onCancel} style={{ padding: 12 }}>
        <Text style={{ color: theme.quiet, textAlign: 'center' }}>Cancel</Text>
      </Pressable>
    </ScrollView>
  );
}
