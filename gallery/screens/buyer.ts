import type { GalleryMarket } from '../market.ts';
import type { Screen } from './screen.ts';

export function buyerScreens({ tokens: { buyer, newBuyer }, listingId, of }: GalleryMarket): Screen[] {
  return [
    { name: 'Checkout', path: `/payment/${listingId}`, token: newBuyer },
    { name: 'Payment, bought', path: `/payment/success?order_id=${of.order}`, token: buyer },
    { name: 'Project as a buyer', path: `/project/${listingId}`, token: buyer },
    { name: 'Library', path: '/dashboard/buyer', token: buyer },
    { name: 'Library, empty', path: '/dashboard/buyer', token: newBuyer },
    { name: 'Library, loading', path: '/dashboard/buyer', token: newBuyer, state: 'loading' },
    { name: 'Library, failed', path: '/dashboard/buyer', token: newBuyer, state: 'failed' },
    { name: 'Orders', path: '/dashboard/buyer?tab=orders', token: buyer },
    { name: 'Settings', path: '/dashboard/buyer?tab=settings', token: buyer },
    { name: 'Negotiations', path: '/negotiations', token: buyer },
    { name: 'Negotiation thread', path: `/negotiations?id=${of.negotiation}`, token: buyer },
    { name: 'Notifications', path: '/notifications', token: buyer },
    { name: 'Wishlist', path: '/wishlist', token: buyer },
  ];
}
