import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of rule B2, in one list. */
export default [
  index('routes/site/landing.tsx'),
  route('old-home', 'routes/site/old-home.tsx'),
  route('market', 'routes/catalog/market.tsx', { id: 'market' }),
  route('projects', 'routes/catalog/market.tsx', { id: 'projects' }),
  route('project/share/:id', 'routes/catalog/project-share.tsx'),

  route('about', 'routes/site/about.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('terms-and-conditions', 'routes/site/terms.tsx', { id: 'terms-and-conditions' }),
  route('terms', 'routes/site/terms.tsx', { id: 'terms' }),
  route('privacy', 'routes/site/privacy.tsx'),
  route('refunds', 'routes/site/refunds.tsx'),
  route('modern-dashboard', 'routes/site/market-figures.tsx'),
  route('modern-dashboard/figures.csv', 'routes/site/market-figures-csv.ts'),
  route('connection-test', 'routes/site/connection-test.tsx'),
  route('unauthorized', 'routes/account/unauthorized.tsx'),
  route('negotiations', 'routes/buyer/negotiations.tsx'),

  route('login', 'routes/account/login.tsx'),
  route('login-old', 'routes/account/login-old.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('seller-registration', 'routes/account/seller-registration.tsx'),
  route('seller-registration-old', 'routes/account/seller-registration-old.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('email-change/cancel', 'routes/account/email-change-cancel.tsx'),
  route('email-change/undo', 'routes/account/email-change-undo.tsx'),
  route('auth/callback', 'routes/account/auth-callback.tsx'),

  // Pages that load in the browser with the session's token.
  layout('shell/access/guarded-area.tsx', [
    route('project/:id', 'routes/catalog/project.tsx'),
    route('dashboard/seller', 'routes/seller/dashboard.tsx'),
    // One layout, so that uploads go on from page to page of the same listing.
    layout('routes/seller/editor-layout.tsx', [
      route('dashboard/seller/new', 'routes/seller/new.tsx'),
      route('dashboard/seller/:id/edit', 'routes/seller/edit.tsx'),
      route('dashboard/seller/:id/preview', 'routes/seller/preview.tsx'),
    ]),
    // negotiations, sales, analytics, refunds, codes.
    route('dashboard/seller/:place', 'routes/seller/section.tsx'),
    route('dashboard/buyer', 'routes/buyer/dashboard.tsx', { id: 'dashboard-buyer' }),
    route('dashboard/purchases', 'routes/buyer/dashboard.tsx', { id: 'dashboard-purchases' }),
    route('dashboard/admin', 'routes/admin/dashboard.tsx'),
    route('dashboard/admin/review/:id', 'routes/admin/review.tsx'),
    // queue, orders, refunds, analytics, webhooks, jobs, audit, settings; and one of the orders.
    route('dashboard/admin/:place/:id?', 'routes/admin/section.tsx'),
    route('admin-management', 'routes/admin/management.tsx'),
    route('notifications', 'routes/account/notifications.tsx'),
    route('payment/success', 'routes/buyer/payment-success.tsx'),
    route('payment/:projectId', 'routes/buyer/payment.tsx'),
  ]),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
