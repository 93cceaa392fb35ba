import { join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const ours = /apps.web.src|packages|node_modules/
const floating = /node_modules.(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/
/** The controls for entering values, and the frames they stand in. */
const entering = /apps.web.src.ui.(choices|fields|calendar|dialog)|node_modules.(tslib|use-sidecar|use-callback-ref)/
const known = new Map<string, boolean>()

/** Whether a module draws what floats over the page (a dialog, menu or list), or imports one that does. */
function floats(id: string, graph: Graph): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  // Modules that import each other must not be followed in circles.
  known.set(id, false)
  const found = floating.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => floats(imported, graph))
  known.set(id, found)
  return found
}

const source = join(import.meta.dirname, '../src')
const starts = new Map<string, Set<string>>()

/** Whether a page, given by its path in src, begins with a module: directly or indirectly, but without lazy imports. */
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

const tradePages = [
  'trades/pages/stage-pages.tsx',
  'trades/pages/all-trade-data-page.tsx',
  'trades/phone/phone-trades.tsx',
  'app/dashboard/dashboard-page.tsx',
]

/** Whether a page that lists trades begins with a module; without the table, which a phone does not draw. */
const tradesBeginWith = (id: string, graph: Graph) => tradePages.some((page) => beginsWith(page, id, graph))

const recordPages = [
  'contracts/contracts-page',
  'transport-rates/rates-page',
  'reports/reports-page',
  'reports/completed-months-page',
]
/** Listed by name: the range of days and the filters are on both. */
const ofBoth = /ui.calendar.range-text|reference-data.option-of/

/** Whether both a trades page on a phone and a page of records begin with a module. */
function isOfRows(id: string, graph: Graph): boolean {
  if (floats(id, graph) || entering.test(id)) return ofBoth.test(id)
  const ofTrades = ofBoth.test(id) || tradesBeginWith(id, graph)
  return ofTrades && recordPages.some((page) => beginsWith(`${page}.tsx`, id, graph))
}

/**
 * Which modules the build puts into one file: those that many pages and parts share. One file is smaller than twenty compressed
 * separately. Everything else follows from the imports alone.
 */
export const chunkGroups = [
  // Changes only with an upgrade, so that a release does not make people load it again.
  {
    name: 'foundation',
    test: /node_modules[\\/]((react|react-dom|scheduler)[\\/]|@tanstack[\\/](query-core|react-query)[\\/])/,
    priority: 3,
  },
  // The sign-in's own screens, and the inputs that other forms about people share with them.
  {
    name: (id: string, graph: Graph) => (beginsWith('sign-in.tsx', id, graph) ? 'entrance' : null),
    debugName: 'entrance',
    test: /apps.web.src.(people|app.sign-in)/,
    priority: 2.6,
    includeDependenciesRecursively: false,
  },
  // What the sign-in shares with the app, of whose other files it needs none: with what the app begins, and its forms.
  {
    name: (id: string, graph: Graph) => {
      if (!beginsWith('sign-in.tsx', id, graph)) return null
      return beginsWith('main.tsx', id, graph) || tradesBeginWith(id, graph) ? 'beginning' : 'forms'
    },
    debugName: 'beginning',
    // Without icons: one file of their package names them all.
    test: /apps.web.src.(?!sign-in\.tsx)|packages|node_modules.(?!lucide-react.dist.esm.icons)/,
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
  // What many parts share, and lists of trades begin with.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) || entering.test(id) || !tradesBeginWith(id, graph) ? null : 'common'),
    debugName: 'common',
    test: ours,
    minShareCount: 15,
    priority: 2,
  },
  // What many parts share and no list of trades begins with. It shows before anything is entered.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? null : 'entering'),
    debugName: 'entering',
    test: ours,
    minShareCount: 15,
    includeDependenciesRecursively: false,
  },
  // Each is a few bytes, and ten times that in a file of its own.
  { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 5, priority: 1.6, includeDependenciesRecursively: false },
  // For weeks and for ended rates: otherwise the rates would load all of the trades for them.
  { name: 'folding', test: /lucide-react.dist.esm.icons.chevrons-(up-down|down-up)/, minShareCount: 2, priority: 1.6 },
  // What both strips of trades and tables of records need: neither should load the other.
  {
    name: (id: string, graph: Graph) => (isOfRows(id, graph) ? 'rows' : null),
    debugName: 'rows',
    test: /apps.web.src|packages/,
    minShareCount: 2,
    priority: 1.5,
  },
  // For the pages that list trades: what table and strips share.
  {
    name: 'trades',
    test: /apps.web.src.(trades.(cache|edit|cells|rules|lookups|address|waiting|toolbar|columns|pages|actions|dialog.opening|phone.strip-props|sections.shown-blocks|[a-z-]+\.tsx?$)|offline.(edits|waiting-list.open-list))/,
    minShareCount: 2,
    priority: 1,
  },
  // What sends and lists waiting documents and edits: each only a few lines, and none needed before the page is drawn.
  {
    name: 'waiting',
    test: /apps.web.src.(documents.(send-file|size-text|queries|waiting)|offline.waiting-list)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // For the dashboards: also only a few lines each.
  {
    name: 'figures',
    test: /domain.src.(dashboard.figures|trade.filters.waiting-for)|apps.web.src.app.dashboard.use-dashboard-range/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // For the tables: what those of trades and those of records have in common, only a few lines each.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? null : 'tables'),
    debugName: 'tables',
    test: /apps.web.src.(grid.((?!records)|records.plain-columns)|ui.(text|state))|packages.domain.src.(text|trade.(columns|values.name)|document.due)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // A page narrowed by its address needs most of these, only a few lines each.
  { name: 'address', test: /apps.web.src.ui.address/, minShareCount: 2, includeDependenciesRecursively: false },
  // Needed only once something is pressed: it must not include what pages need at once.
  {
    name: (id: string, graph: Graph) => (floats(id, graph) ? 'floating' : null),
    debugName: 'floating',
    test: ours,
    minShareCount: 11,
    includeDependenciesRecursively: false,
  },
]
