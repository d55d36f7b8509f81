import type { Likeness } from './chinese.ts'
import type { Synset } from './wordnet.ts'

/** What Chinese glosses of other English words tell. */
export interface Evidence {
  readonly likeness: Likeness
  /** Chinese glosses of an English word in any part of speech. */
  readonly glossesOf: (word: string) => readonly string[]
  /** From 0 to 1: how usual a gloss is in Chinese. */
  readonly commonness: (gloss: string) => number
}

export interface SenseChoice {
  readonly synset: Synset
  /** Place of the gloss that the synset explains. */
  readonly gloss: number
}

const mostGlosses = 5
const mostSynsets = 10
/** What the Chinese of such a kind of thing ends with, or has in it. */
const signs: readonly (readonly [file: string, sign: RegExp])[] = [
  ['noun.person', /[者员师家手民工生迷徒客匠兵]$|人$/],
  ['noun.animal', /[鸟鱼兽虫狗犬猫马牛羊猪鸡鸭鹅猴虎狼熊鼠兔蛇蛙蝶蜂蚁鲸]|动物/],
  ['noun.plant', /[树花草苗]$|植物/],
  ['noun.food', /[食菜饭肉果糖饼糕面酱汁茶奶酪]/],
  ['noun.body', /[腿臂脸颊骨肤脑胸腹背肩肘膝踝唇舌喉肌皮心肺肝胃肾]/],
  ['noun.time', /[时期间季年月日周夜晨]|时代|期间/],
  ['noun.artifact', /[器机具车船房屋厅室衣裤鞋帽布刀枪桌椅床箱盒瓶罐线绳桥路道表]$/],
  ['noun.location', /[地区域处省州]$/],
  ['noun.possession', /[钱款费金税资产财]/],
  ['noun.feeling', /[情感爱恨怒喜悲惧]/],
  ['noun.group', /[群队团组众]$|公司|机构|组织/],
]
const stopWords = new Set(
  (
    'a an the of to in on at by for with from or and as is are be being been that which who whom whose it its this ' +
    'these those some any one ones something someone somebody anything having has have had not no into out up down ' +
    'about than when where used usually especially other more most very such your you he his her their act make ' +
    'made cause causing person people thing things way part state quality'
  ).split(' '),
)

const best = (values: readonly number[]): number => values.reduce((held, one) => Math.max(held, one), 0)

/** How far the Chinese of what WordNet says of a synset is like a gloss. */
function fitOf(synset: Synset, gloss: string, { likeness, glossesOf }: Evidence): number {
  const like = (word: string) => best(glossesOf(word).map((one) => likeness(one, gloss)))
  const told = (words: readonly string[]) => {
    const values = words.map(like).sort((one, other) => other - one)
    return (values[0] ?? 0) + 0.3 * (values[1] ?? 0)
  }
  const defining = synset.definition
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word !== '' && !stopWords.has(word))
  const sign = signs.reduce((held, [file, pattern]) => {
    if (!pattern.test(gloss)) return held
    return held + (synset.file === file ? 0.25 : file === 'noun.person' ? -0.3 : 0)
  }, 0)
  return told(synset.members) + 0.5 * told(synset.kinds) + 0.7 * told(defining) + sign
}

/**
 * The synset and the gloss that belong together: synsets come by frequency and glosses as school dictionaries put them,
 * and the first pair is left only where a later one fits clearly better.
 */
export function chooseSense(
  synsets: readonly Synset[],
  glosses: readonly string[],
  evidence: Evidence,
): SenseChoice | undefined {
  const most = synsets.reduce((held, { count }) => Math.max(held, count), 0)
  let chosen: (SenseChoice & { readonly score: number }) | undefined
  for (const [place, synset] of synsets.slice(0, mostSynsets).entries()) {
    const prior = 0.5 * Math.log((synset.count + 1) / (most + 1)) - 0.15 * place
    for (const [index, gloss] of glosses.slice(0, mostGlosses).entries()) {
      const score = prior + 1.3 * fitOf(synset, gloss, evidence) - 0.3 * index + 0.5 * evidence.commonness(gloss)
      if (chosen === undefined || score > chosen.score) chosen = { synset, gloss: index, score }
    }
  }
  return chosen
}
