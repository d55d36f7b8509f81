import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { grouped } from '../../../text/grouped.ts'
import { keys as keysText, language as languageText, services as text } from '../../../text/system.ts'
import { Section } from '../../../ui/section.tsx'
import styles from './system.module.css'
import type { SystemNow } from './system-query.ts'
import { isReported, reasonText } from './troubles.ts'
import { secondsBetween, whenText } from './units.ts'

/** Which processes run, of which version, since when. */
export const Services = ({ now }: { now: SystemNow }) => (
  <Section title={text.title}>
    <ul className={styles.facts} aria-label={text.title}>
      {now.services.map(({ name, version, host, started_at, seen_at, is_alive, starter }) => (
        <li key={`${name} ${host} ${started_at}`}>
          <b>{text.names[name] ?? name}</b>
          <span className={is_alive ? undefined : styles.bad}>
            {is_alive ? text.running : text.silent(whenText(seen_at, now.at))}
          </span>
          <span>{text.version(version)}</span>
          <span>{text.since(whenText(started_at, now.at))}</span>
          {starter && <span>{text.loading(grouped(starter.loaded), grouped(starter.total))}</span>}
          <code>{host}</code>
        </li>
      ))}
    </ul>
    {isReported(now) && <p className={styles.small}>{text.owner(now.projections.owner!)}</p>}
  </Section>
)

/** How old the keys in use are. */
export const Keys = ({ now }: { now: SystemNow }) => (
  <Section title={keysText.title} note={keysText.note}>
    <ul className={styles.facts} aria-label={keysText.title}>
      {now.keys.map(({ kind, since }) => (
        <li key={kind}>
          <b>{keysText.names[kind]}</b>
          <span>{keysText.since(dayOf(new Date(since)), Math.floor(secondsBetween(since, now.at) / 86_400))}</span>
        </li>
      ))}
    </ul>
  </Section>
)

/** Whether drafts, explanations and sounds come from where they should. */
export function Language({ now: { at, language } }: { now: SystemNow }) {
  return (
    <Section title={languageText.title}>
      {language === null ? (
        <p>{languageText.unknown}</p>
      ) : (
        <ul className={styles.facts} aria-label={languageText.title}>
          <li>
            <b>{languageText.model}</b>
            {language.model ? (
              <>
                <code>{language.model.name}</code>
                <Tried at={at} tries={language.model} />
                {language.model.budget && (
                  <span>
                    {languageText.budget(
                      grouped(language.model.budget.asked),
                      grouped(language.model.budget.questions),
                    )}
                  </span>
                )}
              </>
            ) : (
              <span>{languageText.none}</span>
            )}
          </li>
          {language.voices.map((voice, index) => (
            <li key={voice.name}>
              <b>{languageText.voice}</b>
              {index === language.voices.length - 1 && <span>{languageText.builtIn}</span>}
              <code>{voice.name}</code>
              <Tried at={at} tries={voice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type Tries = Pick<NonNullable<SystemNow['language']>['voices'][number], 'last_success' | 'last_failure'>

const Tried = ({ at, tries: { last_success, last_failure } }: { at: string; tries: Tries }) => (
  <>
    {last_success && <span>{languageText.success(whenText(last_success, at))}</span>}
    {last_failure && (
      <span>{languageText.failure(whenText(last_failure.at, at), reasonText(last_failure.reason))}</span>
    )}
    {!last_success && !last_failure && <span>{languageText.unused}</span>}
  </>
)
