import { Pressable, Text, View } from 'react-native';
import type { Message } from './thread';

interface BubbleProps {
  message: Message;
  mine: boolean;
  first: boolean;
  last: boolean;
  onRetry: () => void;
}

const NOTE: Record<Message['state'], string> = { sending: 'Sending', sent: '', failed: 'Not sent. Tap to try again.' };

/** One message; corners close up inside a group. */
export function Bubble({ message, mine, first, last, onRetry }: BubbleProps) {
  const time = new Date(message.at).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  const near = { true: 18, false: 6 };
  return (
    <Pressable
      disabled={message.state !== 'failed'}
      onPress={onRetry}
      style={{ alignSelf: mine ? 'flex-end' : 'flex-start', maxWidth: '80%', marginTop: first ? 12 : 3 }}
    >
      <View
        style={{
          paddingVertical: 10,
          paddingHorizontal: 16,
          borderRadius: 18,
          borderTopRightRadius: mine ? near[`${first}`] : 18,
          borderTopLeftRadius: mine ? 18 : near[`${first}`],
          backgroundColor: mine ? '#1f7a4d' : '#eaf2ed',
          opacity: message.state === 'sending' ? 0.6 : 1,
        }}
      >
        <Text selectable style={{ fontSize: 16, color: mine ? '#ffffff' : '#17211c' }}>
          {message.text}
        </Text>
      </View>
      {(last || message.state !== 'sent') && (
        <Text style={{ fontSize: 12, marginTop: 4, textAlign: mine ? 'right' : 'left', color: message.state === 'failed' ? '#a3281b' : '#5d6b63' }}>
          {NOTE[message.state] || time}
        </Text>
      )}
    </Pressable>
  );
}
