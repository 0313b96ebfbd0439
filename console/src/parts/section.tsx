import type { JSX } from 'solid-js'
import './section.css'

interface SectionProps {
  readonly title: string
  /** What its looks go by; default `section`, as in a drawer. */
  readonly class?: string | undefined
  readonly aside?: JSX.Element
  readonly children: JSX.Element
}

/**
 * A part of a drawer or a page, with its name.
 *
 * @example
 * <Section title={t('versions')} aside={<a href={all}>{t('all')}</a>}>…</Section>
 */
export function Section(props: SectionProps): JSX.Element {
  return (
    <section class={props.class ?? 'section'}>
      <header>
        <h3>{props.title}</h3>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
