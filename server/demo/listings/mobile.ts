import type { DemoListing } from '../listing.ts';
import { attendanceRegister } from './mobile/attendance-register.ts';
import { expenseScreens } from './mobile/expense-screens.ts';
import { habitTracker } from './mobile/habit-tracker.ts';
import { kiteDuel } from './mobile/kite-duel.ts';
import { supportChatScreen } from './mobile/support-chat-screen.ts';
import { tiffinRider } from './mobile/tiffin-rider.ts';

export const MOBILE: DemoListing[] = [
  expenseScreens,
  tiffinRider,
  habitTracker,
  kiteDuel,
  attendanceRegister,
  supportChatScreen,
];
