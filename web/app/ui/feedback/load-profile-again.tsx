import { Button, type ButtonSize } from '../button.tsx';

/** For somebody who is signed in, and whose profile did not come, in place of what needs it (rule B8). */
export function LoadProfileAgain({ size = 'normal', onPress }: { size?: ButtonSize; onPress: () => void }) {
  return (
    <Button size={size} onClick={onPress}>
      Load your profile again
    </Button>
  );
}
