import styles from './preview/preview.module.css'

/** A pronunciation between slashes, whether or not it already has them. */
export const Ipa = ({ ipa }: { ipa: string }) =>
  ipa && (
    <span className={styles.ipa} lang="en">
      /{ipa.replace(/^[/[]|[/\]]$/g, '')}/
    </span>
  )
