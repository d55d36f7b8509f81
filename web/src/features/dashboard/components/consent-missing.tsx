import { consentMissing as text } from '../../../text/dashboard.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './dashboard.module.css'

/** Stands where practice would begin, while a guardian's consent is missing. */
export const ConsentMissing = () => (
  <Card title={text.title} note={text.text}>
    <ol className={styles.consentSteps}>
      {text.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Card>
)
