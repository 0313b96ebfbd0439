import { createEffect, createRoot, createSignal } from 'solid-js'

export const themes = ['system', 'light', 'dark'] as const
export const themeIcons = { system: 'screen', light: 'sun', dark: 'moon' } as const
type Theme = (typeof themes)[number]

const place = 'mneme.theme'

const [theme, setTheme] = createSignal<Theme>(readTheme())
export { theme }

/** Chooses light or dark, or as the system is; it stays chosen on this machine. */
export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(place, chosen)
  setTheme(chosen)
}

createRoot(() =>
  createEffect(() => {
    const { dataset } = document.documentElement
    if (theme() === 'system') delete dataset['theme']
    else dataset['theme'] = theme()
  }),
)

function readTheme(): Theme {
  const found = localStorage.getItem(place)
  return themes.find((name) => name === found) ?? 'system'
}
