import { useEffect, useMemo, useState } from 'react';
import { FlatList, KeyboardAvoidingView, Platform, SafeAreaView, Text } from 'react-native';
import { Bubble } from './Bubble';
import { Composer } from './Composer';
import type { Transport } from './memoryTransport';
import { itemsOf, type Message, merge, setState } from './thread';

/** The whole screen; sending is shown at once and corrected by the transport's answer. */
export function ChatScreen({ me, title, transport }: { me: string; title: string; transport: Transport }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const [readUntil] = useState(() => Date.now());

  useEffect(() => {
    let open = true;
    transport.load().then((loaded) => open && setMessages((now) => loaded.reduce(merge, now)));
    const stop = transport.subscribe((message) => setMessages((now) => merge(now, message)));
    return () => {
      open = false;
      stop();
    };
  }, [transport]);

  const send = (text: string, key = `${me}-${Date.now()}`) => {
    setMessages((now) => merge(now, { key, from: me, text, at: Date.now(), state: 'sending' }));
    transport.send(text, key).then(
      (sent) => setMessages((now) => merge(now, sent)),
      () => setMessages((now) => setState(now, key, 'failed')),
    );
  };

  const items = useMemo(() => itemsOf(messages, me, readUntil, Date.now()).reverse(), [messages, me, readUntil]);
  return (
    <SafeAreaView style={{ flex: 1, backgroundColor: '#ffffff' }}>
      <Text style={{ padding: 16, fontSize: 18, fontWeight: '600' }}>{title}</Text>
      <KeyboardAvoidingView style={{ flex: 1 }} behavior={Platform.OS === 'ios' ? 'padding' : undefined}>
        <FlatList
          inverted
          data={items}
          keyExtractor={(item) => item.key}
          contentContainerStyle={{ paddingHorizontal: 16 }}
          renderItem={({ item }) =>
            item.kind === 'message' ? (
              <Bubble
                message={item.message}
                mine={item.message.from === me}
                first={item.first}
                last={item.last}
                onRetry={() => send(item.message.text, item.message.key)}
              />
            ) : (
              <Text style={{ textAlign: 'center', color: '#5d6b63', marginVertical: 12 }}>
                {item.kind === 'day' ? item.label : 'New messages'}
              </Text>
            )
          }
        />
        <Composer onSend={send} />
      </KeyboardAvoidingView>
    </SafeAreaView>
  );
}
