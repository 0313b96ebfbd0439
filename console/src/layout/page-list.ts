import { lazy, type Component } from 'solid-js'
import { loadView } from '../memory/load-view.ts'
import { WaitingCount } from '../parts/waiting-count.tsx'

/** A page as the navigation, the palette, the keys and the router know it. */
interface PageEntry<Name> {
  /** Its path, which is its icon too and, with `page_`, its name among the shared words. */
  readonly name: Name
  /** After `g`. */
  readonly letter: string
  readonly view: Component
  /** What stands behind its name in the navigation. */
  readonly mark?: Component
}

/** A page is loaded when it is first opened. */
function page<Name extends string>(
  name: Name,
  letter: string,
  load: () => Promise<{ readonly default: Component }>,
  mark?: Component,
): PageEntry<Name> {
  return { name, letter, view: lazy(loadView(load)), ...(mark && { mark }) }
}

/** In the order of the navigation. */
export const pages = [
  page('home', 'h', () => import('../pages/home/index.tsx')),
  page('profile', 'p', () => import('../pages/profile/index.tsx')),
  page('memories', 'm', () => import('../pages/memories/index.tsx')),
  page('entities', 'e', () => import('../pages/entities/index.tsx')),
  page('graph', 'g', () => import('../pages/graph/index.tsx')),
  page('recall', 'r', () => import('../pages/recall/index.tsx')),
  page('decisions', 'd', () => import('../pages/decisions/index.tsx'), WaitingCount),
  page('mind', 'i', () => import('../pages/mind/index.tsx')),
  page('workbench', 'w', () => import('../pages/workbench/index.tsx')),
  page('thoughts', 't', () => import('../pages/thoughts/index.tsx')),
  page('audit', 'a', () => import('../pages/audit/index.tsx')),
  page('settings', 's', () => import('../pages/settings/index.tsx')),
] as const
