import { Pressable, SectionList, Text, View } from 'react-native';
import { byDay, type Entry, formatPaise, mondayOf, monthTotal, weekSums } from './ledger';
import type { Theme } from './theme';
import { WeekBars } from './WeekBars';

interface MonthScreenProps {
  entries: Entry[];
  today: string;
  theme: Theme;
  onAdd: () => void;
  onRemove: (id: string) => void;
}

/** The month's total, this week's bars, and entries by day. */
export function MonthScreen({ entries, today, theme, onAdd, onRemove }: MonthScreenProps) {
  const sections = byDay(entries).map(([day, data]) => ({ title: day, data }));
  return (
    <View style={{ flex: 1, backgroundColor: theme.page }}>
      <SectionList
        sections={sections}
        keyExtractor={(entry) => entry.id}
        contentContainerStyle={{ padding: 20, paddingBottom: 120 }}
        ListHeaderComponent={
          <View style={{ marginBottom: 12 }}>
            <Text style={{ color: theme.quiet }}>Spent this month</Text>
            <Text style={{ color: theme.ink, fontSize: 36, fontWeight: '600', fontVariant: ['tabular-nums'] }}>
              {formatPaise(monthTotal(entries, today.slice(0, 7)))}
            </Text>
            <WeekBars sums={weekSums(entries, mondayOf(today))} theme={theme} />
          </View>
        }
        ListEmptyComponent={<Text style={{ color: theme.quiet }}>Nothing spent yet. Add the first entry.</Text>}
        renderSectionHeader={({ section }) => <Text style={{ color: theme.quiet, paddingVertical: 8 }}>{section.title}</Text>}
        renderItem={({ item }) => (
          <Pressable
            onLongPress={() => onRemove(item.id)}
            accessibilityHint="Hold to remove"
            style={{ flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 14, borderTopWidth: 1, borderColor: theme.line }}
          >
            <View>
              <Text style={{ color: theme.ink, fontSize: 16 }}>{item.note || item.category}</Text>
              <Text style={{ color: theme.quiet, fontSize: 13 }}>{item.category}</Text>
            </View>
            <Text style={{ color: theme.ink, fontSize: 16, fontVariant: ['tabular-nums'] }}>{formatPaise(item.paise)}</Text>
          </Pressable>
        )}
      />
      <Pressable
        onPress={onAdd}
        accessibilityRole="button"
        style={{ position: 'absolute', left: 20, right: 20, bottom: 28, padding: 18, borderRadius: 16, backgroundColor: theme.accent }}
      >
        <Text style={{ color: theme.onAccent, textAlign: 'center', fontWeight: '600', fontSize: 16 }}>Add expense</Text>
      </Pressable>
    </View>
  );
}
