// Styles first: those of the parts go over them.
import './styles/tokens.css'
import './styles/base.css'
// In the first file, since several pages have tabs: what pages share comes no second time where it failed.
import './parts/tabs.tsx'
import { render } from 'solid-js/web'
import { App } from './app.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

reloadWhenOutdated()
const place = document.getElementById('console')
if (place !== null) render(() => <App />, place)
