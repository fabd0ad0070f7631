import { useEffect, useState } from 'react';
import { SafeAreaView, useColorScheme } from 'react-native';
import { EntryForm } from './EntryForm';
import type { Entry } from './ledger';
import { MonthScreen } from './MonthScreen';
import { themeFor } from './theme';

interface Storage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<unknown>;
}

const KEY = 'expenses';
const localDay = (date = new Date()) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Both screens with their state; entries go to `storage` when one is given. */
export function ExpenseApp({ storage }: { storage?: Storage }) {
  const theme = themeFor(useColorScheme());
  const [entries, setEntries] = useState<Entry[] | null>(storage ? null : []);
  const [adding, setAdding] = useState(false);

  useEffect(() => {
    storage?.getItem(KEY).then((text) => setEntries(text ? JSON.parse(text) : []), () => setEntries([]));
  }, [storage]);

  const keep = (next: Entry[]) => {
    setEntries(next);
    storage?.setItem(KEY, JSON.stringify(next));
  };

  if (entries === null) return null;
  return (
    <SafeAreaView style={{ flex: 1, backgroundColor: theme.page }}>
      {adding ? (
        <EntryForm
          theme={theme}
          onCancel={() => setAdding(false)}
          onSave={(paise, category, note) => {
            keep([{ id: `${Date.now()}`, paise, category, note, day: localDay() }, ...entries]);
            setAdding(false);
          }}
        />
      ) : (
        <MonthScreen
          entries={entries}
          today={localDay()}
          theme={theme}
          onAdd={() => setAdding(true)}
          onRemove={(id) => keep(entries.filter((entry) => entry.id !== id))}
        />
      )}
    </SafeAreaView>
  );
}
