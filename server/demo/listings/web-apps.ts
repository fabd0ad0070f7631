import type { DemoListing } from '../listing.ts';
import { clinicAppointmentDiary } from './web-apps/clinic-appointment-diary.ts';
import { hostelBookingDesk } from './web-apps/hostel-booking-desk.ts';
import { kanbanBoard } from './web-apps/kanban-board.ts';

export const WEB_APPS: DemoListing[] = [hostelBookingDesk, clinicAppointmentDiary, kanbanBoard];
