import { useQuery } from '@tanstack/react-query'
import { levels } from '@wordtrail/contracts/learning/word-content'
import { choosing as text } from '../../../text/filling.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import type { Filter } from './address.ts'
import { filling } from './api.ts'
import styles from './filling.module.css'

interface WordFilterProps {
  filter: Filter
  onFilter: (change: Partial<Omit<Filter, 'page'>>) => void
}

/** Search, tag and level. Tags and levels that no word has are not there to choose, unless the address names one. */
export function WordFilter({ filter, onFilter }: WordFilterProps) {
  const { data } = useQuery(filling.tags())
  const tags = data?.tags ?? []
  const counts = new Map(data?.levels.map(({ level, count }) => [level, count]))
  const isOther = filter.tag !== undefined && !tags.some(({ tag }) => tag === filter.tag)
  return (
    <div className={styles.filter} role="search">
      <SearchField label={text.search} value={filter.search} onSearch={(search) => onFilter({ search })} />
      <select
        aria-label={text.tag}
        value={filter.tag ?? ''}
        onChange={({ currentTarget }) => onFilter({ tag: currentTarget.value || undefined })}
      >
        <option value="">{text.everyTag}</option>
        {isOther && <option value={filter.tag}>{filter.tag}</option>}
        {tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {text.counted(tag, count)}
          </option>
        ))}
      </select>
      <select
        aria-label={text.level}
        value={filter.level ?? ''}
        onChange={({ currentTarget }) => onFilter({ level: levels.find((level) => level === currentTarget.value) })}
      >
        <option value="">{text.everyLevel}</option>
        {levels
          .filter((level) => counts.has(level) || level === filter.level)
          .map((level) => (
            <option key={level} value={level}>
              {text.counted(level, counts.get(level) ?? 0)}
            </option>
          ))}
      </select>
    </div>
  )
}
