import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function EmptyWishlist() {
  return (
    <EmptyState
      title="Nothing on your wishlist yet"
      action={
        <LinkButton to="/market" variant="solid">
          Browse the market
        </LinkButton>
      }
    >
      <p>
        Press the heart of a project to keep it here. You hear when its price falls, a code fits or a new
        version comes.
      </p>
    </EmptyState>
  );
}
