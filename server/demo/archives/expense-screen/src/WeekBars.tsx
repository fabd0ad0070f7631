import { Text, View } from 'react-native';
import { formatPaise } from './ledger';
import type { Theme } from './theme';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Seven bars; the highest day carries the accent. */
export function WeekBars({ sums, theme }: { sums: number[]; theme: Theme }) {
  const peak = Math.max(1, ...sums);
  return (
    <View style={{ flexDirection: 'row', height: 132, alignItems: 'flex-end' }}>
      {sums.map((sum, i) => (
        <View key={DAYS[i]} style={{ flex: 1, alignItems: 'center' }} accessible accessibilityLabel={`${DAYS[i]}: ${formatPaise(sum)}`}>
          <View
            style={{
              width: 20,
              borderRadius: 6,
              height: Math.max(3, Math.round((sum / peak) * 96)),
              backgroundColor: sum === peak ? theme.accent : theme.bar,
            }}
          />
          <Text style={{ color: theme.quiet, fontSize: 12, marginTop: 6 }}>{DAYS[i]}</Text>
        </View>
      ))}
    </View>
  );
}
