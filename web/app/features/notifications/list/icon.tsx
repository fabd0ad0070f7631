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

/** A type's own sign; one that this page does not know gets a bell (rule B3). */
export function NotificationIcon({ type }: { type: string }) {
  const Icon = ICONS[type as NotificationType] ?? Bell;
  return <Icon size={18} aria-hidden="true" />;
}
