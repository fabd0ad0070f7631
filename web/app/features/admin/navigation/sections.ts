import {
  BookText,
  ChartColumn,
  ClipboardCheck,
  Cog,
  FilePenLine,
  Flag,
  Landmark,
  LayoutGrid,
  ListChecks,
  Mail,
  MessageSquareText,
  Percent,
  ReceiptText,
  RotateCcw,
  Scale,
  ScrollText,
  Tag,
  TrendingUp,
  Undo2,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import type { DashboardSection } from '../../../ui/dashboard/frame.tsx';

/** Where admins work, in the order of the navigation: what waits, what is there, what runs, what is set. */
export const ADMIN_SECTIONS = [
  { name: 'overview', to: '/dashboard/admin', label: 'Overview', icon: ChartColumn },
  { name: 'review', to: '/dashboard/admin/queue', label: 'Review', icon: ClipboardCheck },
  { name: 'changes', to: '/dashboard/admin/changes', label: 'Changes', icon: FilePenLine },
  { name: 'reports', to: '/dashboard/admin/reports', label: 'Reports', icon: Flag },
  { name: 'texts', to: '/dashboard/admin/texts', label: 'Moderation', icon: MessageSquareText },
  { name: 'tickets', to: '/dashboard/admin/tickets', label: 'Messages', icon: Mail },
  { name: 'listings', to: '/admin-management', label: 'Listings', icon: LayoutGrid, begins: true },
  { name: 'people', to: '/admin-management?tab=people', label: 'People', icon: Users },
  { name: 'orders', to: '/dashboard/admin/orders', label: 'Orders', icon: ReceiptText },
  { name: 'refunds', to: '/dashboard/admin/refunds', label: 'Refunds', icon: RotateCcw },
  { name: 'returns', to: '/dashboard/admin/returns', label: 'Returns', icon: Undo2 },
  { name: 'payouts', to: '/dashboard/admin/payouts', label: 'Payouts', icon: Landmark },
  { name: 'tax', to: '/dashboard/admin/tax', label: 'Tax', icon: Percent },

  { name: 'bank', to: '/dashboard/admin/bank', label: 'Bank', icon: Scale },
  { name: 'codes', to: '/dashboard/admin/codes', label: 'Codes', icon: Tag },
  { name: 'analytics', to: '/dashboard/admin/analytics', label: 'Analytics', icon: TrendingUp },
  { name: 'webhooks', to: '/dashboard/admin/webhooks', label: 'Webhooks', icon: Webhook, begins: true },
  { name: 'jobs', to: '/dashboard/admin/jobs', label: 'Jobs', icon: ListChecks },
  { name: 'audit', to: '/dashboard/admin/audit', label: 'Audit log', icon: ScrollText },
  { name: 'settings', to: '/dashboard/admin/settings', label: 'Settings', icon: Cog, begins: true },
  { name: 'legal', to: '/dashboard/admin/legal', label: 'Terms and policies', icon: BookText },
  { name: 'profile', to: '/dashboard/admin?tab=settings', label: 'Your profile', icon: UserRound },
] as const satisfies readonly DashboardSection[];

export type AdminSectionName = (typeof ADMIN_SECTIONS)[number]['name'];
