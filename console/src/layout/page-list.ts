import { lazy, type Component } from 'solid-js'
import { loadView } from '../memory/load-view.ts'
import { WaitingCount } from '../parts/waiting-count.tsx'

/** Pages by their path, which is their icon and, with `page_`, their name among the shared words. */
type PageName =
  | 'home'
  | 'profile'
  | 'memories'
  | 'entities'
  | 'graph'
  | 'recall'
  | 'decisions'
  | 'workbench'
  | 'thoughts'
  | 'audit'
  | 'settings'

/** A page as the navigation, the palette, the keys and the router know it. */
interface PageEntry {
  readonly name: PageName
  /** After `g`. */
  readonly letter: string
  readonly view: Component
  /** What stands behind its name in the navigation. */
  readonly mark?: Component
}

/** In the order of the navigation. A page is loaded when it is first opened. */
export const pages: readonly PageEntry[] = [
  { name: 'home', letter: 'h', view: lazy(loadView(() => import('../pages/home/index.tsx'))) },
  {
    name: 'profile',
    letter: 'p',
    view: lazy(loadView(() => import('../pages/profile/index.tsx'))),
  },
  {
    name: 'memories',
    letter: 'm',
    view: lazy(loadView(() => import('../pages/memories/index.tsx'))),
  },
  {
    name: 'entities',
    letter: 'e',
    view: lazy(loadView(() => import('../pages/entities/index.tsx'))),
  },
  { name: 'graph', letter: 'g', view: lazy(loadView(() => import('../pages/graph/index.tsx'))) },
  { name: 'recall', letter: 'r', view: lazy(loadView(() => import('../pages/recall/index.tsx'))) },
  {
    name: 'decisions',
    letter: 'd',
    view: lazy(loadView(() => import('../pages/decisions/index.tsx'))),
    mark: WaitingCount,
  },
  {
    name: 'workbench',
    letter: 'w',
    view: lazy(loadView(() => import('../pages/workbench/index.tsx'))),
  },
  {
    name: 'thoughts',
    letter: 't',
    view: lazy(loadView(() => import('../pages/thoughts/index.tsx'))),
  },
  { name: 'audit', letter: 'a', view: lazy(loadView(() => import('../pages/audit/index.tsx'))) },
  {
    name: 'settings',
    letter: 's',
    view: lazy(loadView(() => import('../pages/settings/index.tsx'))),
  },
]
