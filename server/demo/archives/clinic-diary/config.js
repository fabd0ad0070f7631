export const config = {
  name: 'Clinic diary',
  unitLabel: 'Room',
  guestLabel: 'Patient',
  stayLabel: 'days',
  currency: 'INR',
  daysShown: 10,
  statuses: ['Booked', 'In treatment', 'Waits for report'],
  units: [
    { id: 'physio-1', name: 'Physio 1', note: 'Dr Nandini Rao', rate: 900 },
    { id: 'physio-2', name: 'Physio 2', note: 'Dr Abel Thomas', rate: 900 },
    { id: 'dental', name: 'Dental', note: 'Dr Ruksana Ali', rate: 1400 },
    { id: 'ortho', name: 'Ortho', note: 'Dr Vivek Kulkarni', rate: 1600 },
    { id: 'day-care', name: 'Day care', note: 'Sister Mary', rate: 2500 },
  ],
};
