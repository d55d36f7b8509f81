import { then as text } from '../text/then.ts'
import table from './table.module.css'

/** Words with their meanings of a moment. */
export const WordsThen = ({ words }: { words: readonly { word: string; definition_cn: string }[] }) =>
  words.length === 0 ? (
    <p>{text.none}</p>
  ) : (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text.word}</th>
          <th scope="col">{text.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ word, definition_cn }) => (
          <tr key={word}>
            <th scope="row" lang="en">
              {word}
            </th>
            <td>{definition_cn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
