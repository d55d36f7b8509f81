import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseReordering } from './answer-checking.ts'
import { furtherRightOrders, isAlsoRight } from './right-orders.ts'

/** A sentence with orders of it that must be found, after `=`, and that must not, after `!`. */
const table = [
  // Times.
  'My brother called me last night. = Last night my brother called me.',
  'In autumn the leaves turn yellow. = The leaves turn yellow in autumn.',
  'We sweep the classroom floor after school. = After school we sweep the classroom floor.',
  'Everyone in the zoo could hear the lion before dinner. = Before dinner everyone in the zoo could hear the lion.',
  'I knew that he came yesterday. ! Yesterday I knew that he came.',
  'He promised to come on Sunday. ! On Sunday he promised to come.',
  'My sister dreams of becoming a singer one day. ! One day my sister dreams of becoming a singer.',
  'We enjoyed the party on Saturday. ! On Saturday we enjoyed the party.',
  'My birthday is on Sunday. ! On Sunday my birthday is.',
  'Call me tomorrow. ! Tomorrow call me.',
  'We swim in summer and skate in winter. ! In winter we swim in summer and skate.',
  'Did you sleep well last night? ! Last night did you sleep well?',
  'Every day brings something new. ! Brings something new every day.',
  'Grandma looked after the dog. ! After the dog Grandma looked.',
  'Our summer holiday begins early in July. ! In July our summer holiday begins early.',
  // Places.
  'There is a small garden behind the hospital. = Behind the hospital there is a small garden.',
  'In my bag there is a hole. = There is a hole in my bag.',
  'She felt silly for believing that in the mountains there were dragons. = She felt silly for believing that there were dragons in the mountains.',
  'He was frightened by the thought that there might be a snake under his bed. = He was frightened by the thought that under his bed there might be a snake.',
  'The cat is sleeping on the floor. = On the floor the cat is sleeping.',
  'I saw him in the park. = In the park I saw him.',
  'There is enough cake for everybody in the whole class. ! In the whole class there is enough cake for everybody.',
  'There is a change in the weather. ! In the weather there is a change.',
  'There are toys all over the living room. ! Over the living room there are toys all.',
  'There is a lake in the park where children feed ducks. ! In the park where children feed ducks there is a lake.',
  'He put it on the table. ! On the table he put it.',
  'I like the flowers in the garden. ! In the garden I like the flowers.',
  // Clauses and phrases with a comma.
  'Everyone was pleased when Ms Lin came back from the hospital. = When Ms Lin came back from the hospital, everyone was pleased.',
  "Because it rained, we didn't go out. = We didn't go out because it rained.",
  'As soon as I wake up, I write my dreams down. ! I write my as soon as I wake up dreams down.',
  'The traffic light turned red just before we reached the corner. = Just before we reached the corner, the traffic light turned red.',
  'Who will help me if I fall? ! If who will help me I fall?',
  'I do not know when he came. ! When he came I do not know.',
  'Ask me if you are sure. ! If you are sure, ask me that.',
  'When Tom came home, he was tired. ! He was tired when Tom came home.',
  'If the postman comes, please give him this letter. ! Please give him this letter if the postman comes.',
  'When Mum called, Tom was washing his hands. = Tom was washing his hands when Mum called.',
  'I remember the day when we met. ! When we met, I remember the day.',
  'He asked her if she was ill. ! If she was ill, he asked her.',
  'The longest days come in June, when it gets light early. ! When it gets light early, the longest days come in June.',
  'This plant opens its flowers only after the sun goes down. ! Only after the sun goes down, this plant opens its flowers.',
  'The farmer trained his dog to bring the sheep home before it gets dark. ! Before it gets dark, the farmer trained his dog to bring the sheep home.',
  'Please wait for a while. ! While, please wait for a.',
  'To buy a violin, my sister saves her money. = My sister saves her money to buy a violin.',
  'In fact, whales are not fish. ! Whales are not fish in fact.',
  'My aunt studies how life has changed since everyone got a phone. ! Since everyone got a phone, my aunt studies how life has changed.',
  'Before the workers painted the hall, they had to rest. ! They had to rest before the workers painted the hall.',
  "Let's watch a film tonight. ! Tonight let's watch a film.",
  // Like parts.
  'Tom and Lucy are twins. = Lucy and Tom are twins.',
  'Dad and I cooked. ! I and Dad cooked.',
  'He was tired and hungry. = He was hungry and tired.',
  'She bought a pen and a book. = She bought a book and a pen.',
  'Do you take after your mother or father? = Do you take after your father or mother?',
  'This area has no shops or schools. = This area has no schools or shops.',
  'He stops and laughs. ! He laughs and stops.',
  'The photo is black and white. ! The photo is white and black.',
  'I visited New York and London. ! I visited New London and York.',
  'He opened the door and the dog was gone. ! He opened the dog and the door was gone.',
  'We bought hot dogs and drinks. ! We bought hot drinks and dogs.',
  'The end of the street and the park were dark. ! The end of the park and the street were dark.',
  // Adjectives.
  'The coach was right to praise the youngest two players. = The coach was right to praise the two youngest players.',
  'The first two days were cold. ! The two first days were cold.',
  'The smile could not conceal how disappointed with the final score he was. = The smile could not conceal how disappointed he was with the final score.',
  'Your advice was very useful to me. = To me your advice was very useful.',
  // Adverbs and particles.
  'The brothers sometimes fight. = Sometimes the brothers fight.',
  'Sometimes he is late. = He is sometimes late. ! He sometimes is late.',
  'Do you often swim? ! Often do you swim?',
  "He doesn't often swim. ! Often he doesn't swim.",
  'She always sings. ! Always she sings.',
  'Our usually quiet class becomes active. ! Usually our quiet class becomes active.',
  'My baby sister has only two teeth. = My baby sister only has two teeth.',
  'The film has already started. = The film has started already.',
  'Could you please help me? = Could you help me, please? = Please could you help me?',
  'Two coffees, please. ! Please two coffees.',
  'Turn off your phone. = Turn your phone off.',
  'Turn your phone off. = Turn off your phone.',
  'It was taken off the table. ! It was taken the table off.',
].map((line) => {
  const [sentence = '', ...orders] = line.split(/ (?=[=!] )/)
  const marked = (mark: string) => orders.filter((one) => one.startsWith(mark)).map((one) => one.slice(2))
  return { sentence, right: marked('='), wrong: marked('!') }
})

test.each(table)('PRACT-72: $sentence', ({ sentence, right, wrong }) => {
  for (const order of right) expect(isAlsoRight(order, sentence), order).toBe(true)
  for (const order of wrong) expect(isAlsoRight(order, sentence), order).toBe(false)
})

test('the order of the sentence, those by hand, and what a rule makes of either are right', () => {
  const sentence = 'He drew every bird in his notebook.'
  const byHand = ['In his notebook he drew every bird.']
  expect(isAlsoRight('he drew every bird in his notebook', sentence)).toBe(true)
  expect(isAlsoRight('in his notebook he drew every bird', sentence)).toBe(false)
  expect(isAlsoRight('in his notebook he drew every bird', sentence, byHand)).toBe(true)
  expect(isAlsoRight('bird he drew every in his notebook', sentence, byHand)).toBe(false)
  // The rules take no order by hand: "After rain very quickly, bamboo plants grow".
  const grow = 'Bamboo plants grow very quickly after rain.'
  const late = ['Bamboo plants grow after rain very quickly.']
  expect(isAlsoRight('After rain very quickly bamboo plants grow', grow, late)).toBe(false)
})

test('orders are written as sentences, and two moves may stand in one', () =>
  expect(furtherRightOrders('Turn off your phone when it rings!')).toEqual([
    'When it rings, turn off your phone!',
    'Turn your phone off when it rings!',
    'When it rings, turn your phone off!',
  ]))

test.each(['He said, "I swim in summer."', 'Yes; we swim in summer.', 'Go home. We swim in summer.', '', 'Go!'])(
  'nothing is said of %s',
  (text) => expect(furtherRightOrders(text)).toEqual([]),
)

const word = fc.constantFrom(
  ...`the a my Tom Lucy and or , when because if in on at park night last Sunday there is are was tired hungry he she two
youngest only sometimes please has already turn off how with that to us after before`.split(/\s+/),
)
test('every order is made of the words of the sentence, each once, and is another order', () =>
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 14 }), fc.constantFrom('.', '?', '!', ''), (words, end) => {
      const sentence = words.join(' ') + end
      const sorted = (text: string) => normaliseReordering(text).split(' ').sort()
      const orders = furtherRightOrders(sentence)
      for (const order of orders) expect(sorted(order)).toEqual(sorted(sentence))
      const all = [sentence, ...orders].map(normaliseReordering)
      expect(new Set(all).size).toBe(all.length)
    }),
  ))

test.each([
  'Mary is Chinese and Tom is American.',
  'Lucy likes English and Tom likes Chinese.',
  'I met Tom and Mary met Lucy.',
  'He said he would come tomorrow.',
  'My mother says we can go to the zoo on Sunday.',
  'I lost the pen I bought yesterday.',
  'It takes one day.',
  'I will never forget last summer.',
  "It is six o'clock in the morning.",
])('no order is made where words belong to another clause, or a time to its verb: %s', (sentence) => {
  expect(furtherRightOrders(sentence)).toEqual([])
})

test('a time is no object that a particle could stand behind', () => {
  expect(furtherRightOrders('The plane took off this morning.')).toEqual(['This morning the plane took off.'])
})
