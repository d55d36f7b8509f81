/** Prints what a machine finds to mend in the starter words, a remark a line: `npm run words:check`. */
import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { readAuthored } from '@wordtrail/language/starter/authored'
import { readExceptions } from '@wordtrail/language/starter/checks/exceptions'
import { starterRemarks } from '@wordtrail/language/starter/checks/remarks'

const remarks = await starterRemarks(await readAuthored(), {
  lexicon: openLexicon(),
  exceptions: await readExceptions(),
})
for (const { word, remark } of remarks) console.log(`${word}: ${remark}`)
console.log(`${remarks.length} remarks`)
if (remarks.length > 0) process.exitCode = 1
