import { join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const ours = /apps.web.src|packages|node_modules/
const floating = /node_modules.(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/
/** What people enter with, and the frames that it stands in. */
const entering = /apps.web.src.ui.(choices|fields|calendar|dialog)|node_modules.(tslib|use-sidecar|use-callback-ref)/
const known = new Map<string, boolean>()

/** Whether a module draws what floats over the page, a dialog, a menu or a list, or brings along what does. */
function floats(id: string, graph: Graph): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  // Modules that import each other are not followed in a circle.
  known.set(id, false)
  const found = floating.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => floats(imported, graph))
  known.set(id, found)
  return found
}

const source = join(import.meta.dirname, '../src')
/** Its own forms; and icons, all of which one file of their package names. */
const ofSignInAlone = /apps.web.src.(people|app.sign-in|sign-in\.tsx)|lucide-react.dist.esm.icons/
const starts = new Map<string, Set<string>>()

/** Whether a page, by its path in src, begins with a module: what it imports, and what that does, without what is imported later. */
function beginsWith(page: string, id: string, graph: Graph): boolean {
  const found = starts.get(page) ?? new Set()
  const add = (one: string) => {
    if (found.has(one)) return
    found.add(one)
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) add(imported)
  }
  if (!starts.has(page)) add(join(source, page))
  starts.set(page, found)
  return found.has(id)
}

const tradePages = ['trades/pages/stage-pages.tsx', 'trades/phone/phone-trades.tsx', 'app/dashboard/dashboard-page.tsx']
const recordPages = [
  'contracts/contracts-page',
  'transport-rates/rates-page',
  'reports/reports-page',
  'reports/completed-months-page',
]
/** Told by name: what enters a range of days, and what filters, stand on both. */
const ofBoth = /ui.calendar.range-text|reference-data.option-of/

/** Whether a page of trades on a phone begins with a module, and one of records, too. */
function isOfRows(id: string, graph: Graph): boolean {
  if (floats(id, graph) || entering.test(id)) return ofBoth.test(id)
  const ofTrades = ofBoth.test(id) || tradePages.some((page) => beginsWith(page, id, graph))
  return ofTrades && recordPages.some((page) => beginsWith(`${page}.tsx`, id, graph))
}

/**
 * Which modules the build puts into one file: what many pages and parts share. In one file it is smaller than in twenty, each
 * compressed by itself. All else goes by the imports alone.
 */
export const chunkGroups = [
  // What changes with an upgrade only, so that a release does not make people load it again.
  {
    name: 'foundation',
    test: /node_modules[\\/]((react|react-dom|scheduler)[\\/]|@tanstack[\\/](query-core|react-query)[\\/])/,
    priority: 3,
  },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 3 },
  // What the sign-in has in common with the app: of the app's other files it needs none.
  {
    name: (id: string, graph: Graph) => (beginsWith('sign-in.tsx', id, graph) && !ofSignInAlone.test(id) ? 'beginning' : null),
    debugName: 'beginning',
    test: ours,
    priority: 2.5,
  },
  // What every page of the app begins with, whatever else imports it.
  {
    name: (id: string, graph: Graph) =>
      beginsWith('main.tsx', id, graph) && !beginsWith('sign-in.tsx', id, graph) ? 'app' : null,
    debugName: 'app',
    test: /(apps.web.src.(?!main\.tsx)|packages|node_modules)/,
    priority: 2.2,
  },
  {
    name: (id: string, graph: Graph) => (floats(id, graph) || entering.test(id) ? null : 'common'),
    debugName: 'common',
    test: ours,
    minShareCount: 15,
    priority: 2,
  },
  // A table shows before anything is entered.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? null : 'entering'),
    debugName: 'entering',
    test: entering,
    minShareCount: 15,
    includeDependenciesRecursively: false,
  },
  // Each is a few bytes, and in a file of its own ten times that.
  { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 5, priority: 1.6, includeDependenciesRecursively: false },
  // Of weeks and of ended rates: the rates would bring all of the trades along for them.
  { name: 'folding', test: /lucide-react.dist.esm.icons.chevrons-(up-down|down-up)/, minShareCount: 2, priority: 1.6 },
  // What strips of trades and tables of records both need: neither is to bring the other along.
  {
    name: (id: string, graph: Graph) => (isOfRows(id, graph) ? 'rows' : null),
    debugName: 'rows',
    test: /apps.web.src|packages/,
    minShareCount: 2,
    priority: 1.5,
  },
  // Of the pages that list trades: what table and strips share.
  {
    name: 'trades',
    test: /apps.web.src.(trades.(cache|edit|cells|rules|lookups|address|waiting|toolbar|columns|pages|actions|dialog.opening|phone.strip-props|sections.shown-blocks|[a-z-]+\.tsx?$)|offline.(edits|waiting-list.open-list))/,
    minShareCount: 2,
    priority: 1,
  },
  // What documents and edits that wait are sent and listed by: each but a few lines, and none is needed before the page stands.
  {
    name: 'waiting',
    test: /apps.web.src.(documents.(send-file|size-text|queries|waiting)|offline.waiting-list)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Of the dashboards: each but a few lines, too.
  {
    name: 'figures',
    test: /domain.src.(dashboard.figures|trade.filters.waiting-for)|apps.web.src.app.dashboard.use-dashboard-range/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Of the tables: what one of trades and one of records have in common, each but a few lines.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? null : 'tables'),
    debugName: 'tables',
    test: /apps.web.src.(grid.(?!records)|ui.(text|state))|packages.domain.src.(text|trade.(columns|values.name)|document.due)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // A page that is narrowed by its address takes most of these, each but a few lines.
  { name: 'address', test: /apps.web.src.ui.address/, minShareCount: 2, includeDependenciesRecursively: false },
  // Needed when something is pressed, and not before: it must not take along what pages need at once.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? 'floating' : null),
    debugName: 'floating',
    test: ours,
    minShareCount: 11,
    includeDependenciesRecursively: false,
  },
]
