import {
  Bell,
  CircleHelp,
  CircleX,
  HandCoins,
  Heart,
  IndianRupee,
  Info,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Package,
  Search,
  ShieldAlert,
  ShoppingBag,
  Star,
  Store,
  Undo2,
  UserCog,
  UserPlus,
} from 'lucide-react';
import type { NotificationType } from '#contract/notifications/constants.ts';

const ICONS: Record<NotificationType, LucideIcon> = {
  PURCHASE_CONFIRMATION: ShoppingBag,
  PAYMENT_SUCCESS: IndianRupee,
  PAYMENT_FAILED: CircleX,
  SALE_NOTIFICATION: HandCoins,
  REFUND_UPDATE: Undo2,
  PAYOUT_UPDATE: Landmark,
  NEGOTIATION_UPDATE: MessagesSquare,
  PROJECT_UPDATE: Package,
  REVIEW_UPDATE: Star,
  FOLLOWED_SELLER: Store,
  QUESTION_UPDATE: CircleHelp,
  SUPPORT_UPDATE: LifeBuoy,
  OWNER_NEWS: Megaphone,
  ACCOUNT_UPDATE: UserCog,
  NEW_USER_REGISTRATION: UserPlus,
  WISHLIST_UPDATE: Heart,
  SAVED_SEARCH_NEWS: Search,
  ADMIN_ALERT: ShieldAlert,
  SYSTEM_NOTIFICATION: Info,
};

/** What is about money and what warns has a colour while it is unread; all else stays plain. */
const TONES: Partial<Record<NotificationType, string>> = {
  PURCHASE_CONFIRMATION: 'tone-success',
  PAYMENT_SUCCESS: 'tone-success',
  SALE_NOTIFICATION: 'tone-success',
  REFUND_UPDATE: 'tone-success',
  PAYOUT_UPDATE: 'tone-success',
  PAYMENT_FAILED: 'tone-warning',
  ADMIN_ALERT: 'tone-warning',
};

/** A type's own sign; one that this page does not know gets a bell (rule B3). */
export function NotificationIcon({ type }: { type: string }) {
  const Icon = ICONS[type as NotificationType] ?? Bell;
  return (
    <span className={`notice-icon ${TONES[type as NotificationType] ?? ''}`}>
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
