import type { Random } from '@wordtrail/chance/random'

const listed = (names: string): string[] => names.trim().split(/\s+/)

/** Names as textbooks make them up. */
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const givenNames = listed(`
  小明 小红 小刚 小丽 小华 小芳 小军 小燕 小龙 小雪 小峰 小梅 小宇 小娟
  子轩 梓涵 雨桐 浩然 欣怡 俊杰 思远 佳琪 天宇 诗涵 宇航 梦瑶 志强 嘉怡
  晓东 若曦 明哲 语嫣 博文 静怡 泽宇 雅婷 家豪 可欣 文博 一诺 书瑶 乐天
`)
const nicknames = listed(`
  爱读书的猫 单词小能手 晨读小达人 太阳花 小宇宙 一只大鹅 柠檬汽水 云朵 追风少年 小橘子
  每天进步一点 不吃香菜 星星眼 数学课代表 后排同学 打篮球的 糖葫芦 小书虫 慢慢来 早睡早起
`)

/** Names of students, none of them twice and none of `taken`. */
export function* studentNames(random: Random, taken: Iterable<string>): Generator<string> {
  const met = new Set(taken)
  for (;;) {
    const name = random.of(surnames) + random.of(givenNames)
    if (met.has(name)) continue
    met.add(name)
    yield name
  }
}

export const nickname = (random: Random): string => random.of(nicknames)
