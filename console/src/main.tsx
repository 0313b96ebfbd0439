// Styles first: those of the parts go over them.
import './styles/tokens.css'
import './styles/base.css'
import { render } from 'solid-js/web'
import { App } from './app.tsx'

const place = document.getElementById('console')
if (place !== null) render(() => <App />, place)
