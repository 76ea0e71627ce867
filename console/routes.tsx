import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { parseOwnPath } from '#domain/own-path.ts'
import {
  auditView,
  dataRequestsView,
  contentView,
  complaintsView,
  findView,
  historyView,
  leadsView,
  paymentView,
  payoutsView,
  placesView,
  queueView,
  rulesView,
  reconciliationView,
  SIGN_IN_FAULTS,
  staffView,
} from './views.ts'
import { useMyself } from './frame/console-context.ts'
import { FindScreen } from './find/find-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { NoScreen } from './frame/no-screen.tsx'
import { firstScreen } from './frame/screens.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { ProvedScreen } from './sign-in/proved-screen.tsx'

/** The address without a screen leads to the one that this person begins with. */
function FirstScreen() {
  return <Navigate to={firstScreen(useMyself().roles)} replace />
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NoScreen })
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>) => ({
    to: parseOwnPath(search['to']) ?? '/',
    /** Somebody signed out: whoever comes next is asked who they are. */
    again: Number(search['again']) === 1 ? 1 : undefined,
    why: SIGN_IN_FAULTS.find((fault) => fault === search['why']),
  }),
  component: SignInScreen,
})
const proved = createRoute({ getParentRoute: () => root, path: '/proved', component: ProvedScreen })
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
const first = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: FirstScreen,
})
const today = createRoute({
  getParentRoute: () => frame,
  path: '/today',
  component: lazyRouteComponent(() =>
    import('./today/today-screen.tsx').then((module) => ({ default: module.TodayScreen })),
  ),
})
const history = createRoute({
  getParentRoute: () => frame,
  path: '/history',
  validateSearch: historyView,
  component: lazyRouteComponent(() =>
    import('./today/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
  ),
})
const find = createRoute({
  getParentRoute: () => frame,
  path: '/find',
  validateSearch: findView,
  component: FindScreen,
})
const payment = createRoute({
  getParentRoute: () => frame,
  path: '/payment/$id',
  validateSearch: paymentView,
  component: lazyRouteComponent(() =>
    import('./payment/payment-screen.tsx').then((module) => ({ default: module.PaymentScreen })),
  ),
})
const queue = createRoute({
  getParentRoute: () => frame,
  path: '/queue',
  validateSearch: queueView,
  component: lazyRouteComponent(() =>
    import('./queue/queue-screen.tsx').then((module) => ({ default: module.QueueScreen })),
  ),
})
const payouts = createRoute({
  getParentRoute: () => frame,
  path: '/payouts',
  validateSearch: payoutsView,
  component: lazyRouteComponent(() =>
    import('./payouts/payouts-screen.tsx').then((module) => ({ default: module.PayoutsScreen })),
  ),
})
const rules = createRoute({
  getParentRoute: () => frame,
  path: '/rules',
  validateSearch: rulesView,
  component: lazyRouteComponent(() =>
    import('./rules/rules-screen.tsx').then((module) => ({ default: module.RulesScreen })),
  ),
})
const leads = createRoute({
  getParentRoute: () => frame,
  path: '/leads',
  validateSearch: leadsView,
  component: lazyRouteComponent(() =>
    import('./leads/leads-screen.tsx').then((module) => ({ default: module.LeadsScreen })),
  ),
})
const dataRequests = createRoute({
  getParentRoute: () => frame,
  path: '/data-requests',
  validateSearch: dataRequestsView,
  component: lazyRouteComponent(() =>
    import('./data-requests/data-requests-screen.tsx').then((module) => ({
      default: module.DataRequestsScreen,
    })),
  ),
})
const places = createRoute({
  getParentRoute: () => frame,
  path: '/places',
  validateSearch: placesView,
  component: lazyRouteComponent(() =>
    import('./places/places-screen.tsx').then((module) => ({ default: module.PlacesScreen })),
  ),
})
const reconciliation = createRoute({
  getParentRoute: () => frame,
  path: '/reconciliation',
  validateSearch: reconciliationView,
  component: lazyRouteComponent(() =>
    import('./reconciliation/reconciliation-screen.tsx').then((module) => ({
      default: module.ReconciliationScreen,
    })),
  ),
})
const complaints = createRoute({
  getParentRoute: () => frame,
  path: '/complaints',
  validateSearch: complaintsView,
  component: lazyRouteComponent(() =>
    import('./complaints/complaints-screen.tsx').then((module) => ({ default: module.ComplaintsScreen })),
  ),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: auditView,
  component: lazyRouteComponent(() =>
    import('./audit/audit-screen.tsx').then((module) => ({ default: module.AuditScreen })),
  ),
})
const content = createRoute({
  getParentRoute: () => frame,
  path: '/content',
  validateSearch: contentView,
  component: lazyRouteComponent(() =>
    import('./content/content-screen.tsx').then((module) => ({ default: module.ContentScreen })),
  ),
})
const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  validateSearch: staffView,
  component: lazyRouteComponent(() =>
    import('./staff/staff-screen.tsx').then((module) => ({ default: module.StaffScreen })),
  ),
})

/** Every address of the console. The whole view is in it, and never a number. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    proved,
    frame.addChildren([
      first,
      today,
      history,
      find,
      payment,
      queue,
      payouts,
      leads,
      complaints,
      dataRequests,
      places,
      audit,
      staff,
      rules,
      reconciliation,
      content,
    ]),
  ]),
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
