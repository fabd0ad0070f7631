import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of rule B2, in one list. */
export default [
  index('routes/landing.tsx'),
  route('old-home', 'routes/old-home.tsx'),
  route('market', 'routes/market.tsx', { id: 'market' }),
  route('projects', 'routes/market.tsx', { id: 'projects' }),
  route('project/share/:id', 'routes/project-share.tsx'),

  route('about', 'routes/about.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('terms-and-conditions', 'routes/terms.tsx', { id: 'terms-and-conditions' }),
  route('terms', 'routes/terms.tsx', { id: 'terms' }),
  route('privacy', 'routes/privacy.tsx'),
  route('refunds', 'routes/refunds.tsx'),
  route('modern-dashboard', 'routes/modern-dashboard.tsx'),
  route('modern-dashboard/figures.csv', 'routes/figures-csv.ts'),
  route('connection-test', 'routes/connection-test.tsx'),
  route('unauthorized', 'routes/unauthorized.tsx'),
  route('negotiations', 'routes/negotiations.tsx'),

  route('login', 'routes/login.tsx'),
  route('login-old', 'routes/login-old.tsx'),
  route('register', 'routes/register.tsx'),
  route('seller-registration', 'routes/seller-registration.tsx'),
  route('seller-registration-old', 'routes/seller-registration-old.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('email-change/cancel', 'routes/email-change-cancel.tsx'),
  route('email-change/undo', 'routes/email-change-undo.tsx'),
  route('auth/callback', 'routes/auth-callback.tsx'),

  // Pages that load in the browser with the session's token.
  layout('shell/guarded-area.tsx', [
    route('project/:id', 'routes/project.tsx'),
    route('dashboard/seller', 'routes/dashboard-seller.tsx'),
    // One layout, so that uploads go on from page to page of the same listing.
    layout('routes/dashboard-seller-studio.tsx', [
      route('dashboard/seller/new', 'routes/dashboard-seller-new.tsx'),
      route('dashboard/seller/:id/edit', 'routes/dashboard-seller-edit.tsx'),
      route('dashboard/seller/:id/preview', 'routes/dashboard-seller-preview.tsx'),
    ]),
    // negotiations, sales, analytics, refunds, codes.
    route('dashboard/seller/:place', 'routes/seller-section.tsx'),
    route('dashboard/buyer', 'routes/dashboard-buyer.tsx', { id: 'dashboard-buyer' }),
    route('dashboard/purchases', 'routes/dashboard-buyer.tsx', { id: 'dashboard-purchases' }),
    route('dashboard/admin', 'routes/dashboard-admin.tsx'),
    route('dashboard/admin/review/:id', 'routes/admin-review.tsx'),
    // queue, orders, refunds, analytics, webhooks, jobs, audit, settings; and one of the orders.
    route('dashboard/admin/:place/:id?', 'routes/admin-section.tsx'),
    route('admin-management', 'routes/admin-management.tsx'),
    route('notifications', 'routes/notifications.tsx'),
    route('payment/success', 'routes/payment-success.tsx'),
    route('payment/:projectId', 'routes/payment.tsx'),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
