export const config = {
  name: 'Hostel desk',
  unitLabel: 'Bed',
  guestLabel: 'Guest',
  stayLabel: 'nights',
  currency: 'INR',
  daysShown: 14,
  statuses: ['Reserved', 'In house', 'Payment due'],
  units: [
    { id: '101-A', name: '101-A', note: 'Mixed dorm, lower', rate: 650 },
    { id: '101-B', name: '101-B', note: 'Mixed dorm, upper', rate: 600 },
    { id: '102-A', name: '102-A', note: 'Female dorm, lower', rate: 700 },
    { id: '102-B', name: '102-B', note: 'Female dorm, upper', rate: 650 },
    { id: '201', name: '201', note: 'Private, hill view', rate: 2200 },
    { id: '202', name: '202', note: 'Private, garden', rate: 1900 },
  ],
};
