import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of rule B2, in one list. */
export default [
  index('routes/site/landing.tsx'),
  route('old-home', 'routes/site/old-home.tsx'),
  route('market', 'routes/catalog/market.tsx', { id: 'market' }),
  route('projects', 'routes/catalog/market.tsx', { id: 'projects' }),
  route('project/share/:id', 'routes/catalog/project-share.tsx'),
  route('compare', 'routes/catalog/compare.tsx'),

  route('about', 'routes/site/about.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('terms-and-conditions', 'routes/site/terms.tsx', { id: 'terms-and-conditions' }),
  route('terms', 'routes/site/terms.tsx', { id: 'terms' }),
  route('privacy', 'routes/site/privacy.tsx'),
  route('refunds', 'routes/site/refunds.tsx'),
  route('licences', 'routes/site/licences.tsx'),
  route('licence-keys', 'routes/site/licence-keys.tsx'),
  route('licences/:tier/:version?', 'routes/site/licence.tsx'),
  route('verify/:certificateId?', 'routes/site/verify.tsx'),
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
  route('two-step-sign-in/keep', 'routes/account/keep-two-step-sign-in.tsx'),
  route('sign-in/not-me', 'routes/account/sign-in-not-me.tsx'),
  route('account/keep', 'routes/account/keep-account.tsx'),
  route('auth/callback', 'routes/account/auth-callback.tsx'),

  // Pages that load in the browser with the session's token.
  layout('shell/access/guarded-area.tsx', [
    route('project/:id', 'routes/catalog/project.tsx'),
    route('projects/:id/compare', 'routes/catalog/compare-versions.tsx'),
    layout('routes/seller/dashboard-layout.tsx', [
      route('dashboard/seller', 'routes/seller/dashboard.tsx'),
      ...prefix('dashboard/seller', [
        route('negotiations', 'routes/seller/negotiations.tsx'),
        route('sales', 'routes/seller/sales.tsx'),
        route('payouts', 'routes/seller/payouts.tsx'),
        route('tax', 'routes/seller/tax.tsx'),
        // Their files are not named after analytics: filter lists of browsers block such names.
        route('analytics', 'routes/seller/figures.tsx'),
        route('refunds', 'routes/seller/refunds.tsx'),
        route('codes', 'routes/seller/codes.tsx'),
        route('licence-keys', 'routes/seller/licence-keys.tsx'),
      ]),
    ]),
    // One layout, so that uploads go on from page to page of the same listing.
    layout('routes/seller/editor-layout.tsx', [
      route('dashboard/seller/new', 'routes/seller/new.tsx'),
      route('dashboard/seller/:id/edit', 'routes/seller/edit.tsx'),
      route('dashboard/seller/:id/preview', 'routes/seller/preview.tsx'),
    ]),
    route('dashboard/buyer', 'routes/buyer/dashboard.tsx', { id: 'dashboard-buyer' }),
    route('dashboard/purchases', 'routes/buyer/dashboard.tsx', { id: 'dashboard-purchases' }),
    layout('routes/admin/layout.tsx', [
      route('dashboard/admin', 'routes/admin/dashboard.tsx'),
      ...prefix('dashboard/admin', [
        route('queue', 'routes/admin/queue.tsx'),
        route('changes', 'routes/admin/changes.tsx'),
        route('reports', 'routes/admin/reports.tsx'),
        route('reports/:id', 'routes/admin/report.tsx'),
        route('orders', 'routes/admin/money/orders.tsx'),
        route('orders/:id', 'routes/admin/money/order.tsx'),
        route('refunds', 'routes/admin/money/refunds.tsx'),
        route('returns', 'routes/admin/money/returns.tsx'),
        route('payouts', 'routes/admin/money/payouts.tsx'),
        route('tax', 'routes/admin/money/tax.tsx'),

        route('bank', 'routes/admin/money/bank.tsx'),
        route('codes', 'routes/admin/money/codes.tsx'),
        route('analytics', 'routes/admin/figures.tsx'),
        route('webhooks', 'routes/admin/webhooks.tsx'),
        route('jobs', 'routes/admin/jobs.tsx'),
        route('audit', 'routes/admin/audit.tsx'),
        route('settings', 'routes/admin/settings.tsx'),
      ]),
      route('admin-management', 'routes/admin/management.tsx'),
    ]),
    // As wide as the page that is reviewed, without the admins' navigation beside it.
    route('dashboard/admin/review/:id', 'routes/admin/review.tsx'),
    route('notifications', 'routes/account/notifications.tsx'),
    route('purchases', 'routes/account/purchases.tsx'),
    route('payment/success', 'routes/buyer/payment-success.tsx'),
    route('payment/:projectId', 'routes/buyer/payment.tsx'),
  ]),

  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
