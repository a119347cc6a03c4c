import { nameToEmoji } from 'gemoji'
import { ownValue } from '../../shared/dictionary.ts'

/** Common names of JoyPixels, which Material for MkDocs uses, for emoji that have another name on GitHub. */
const table = `
🛬 airplane_arriving|🛫 airplane_departure|🛩️ airplane_small|🗯️ anger_right|⚛️ atom|🏖️ beach|🗓️ calendar_spiral|🤙 call_me
📸 camera_with_flash|🗃️ card_box|🥂 champagne_glass clinking_glass|🌆 city_dusk|🕰️ clock|🌩️ cloud_lightning|🌧️ cloud_rain
🌨️ cloud_snow|🌪️ cloud_tornado|🤡 clown|🗜️ compression|🏗️ construction_site|🍳 cooking|🛋️ couch|🤠 cowboy|✝️ cross
🛳️ cruise_ship|🖥️ desktop|🗂️ dividers|⏏️ eject|🤮 face_vomiting|🤭 face_with_hand_over_mouth|🧐 face_with_monocle
🤨 face_with_raised_eyebrow|🤬 face_with_symbols_over_mouth|🎞️ film_frames|🤞 fingers_crossed|🥇 first_place|🏴 flag_black
🏳️ flag_white|🔥 flame|🍽️ fork_knife_plate|🦊 fox|🖼️ frame_photo|🥖 french_bread|☹️ frowning2|🥅 goal|⚒️ hammer_pick
🖐️ hand_splayed|🤕 head_bandage|❣️ heart_exclamation|🏒 hockey|🏘️ homes|🌭 hot_dog|🤗 hugging|🏝️ island|🗝️ key2|🤛 left_facing_fist
🦁 lion_face|🕵️‍♂️ man_detective|🙅‍♂️ man_gesturing_no|🙆‍♂️ man_gesturing_ok|👮‍♂️ man_police_officer|🗺️ map|🏅 medal|🎙️ microphone2
🎖️ military_medal|🥛 milk|📱 mobile_phone|🤑 money_mouth|🛥️ motorboat|🖱️ mouse_three_button|🤓 nerd|🗞️ newspaper2|🗒️ notepad_spiral
🛑 octagonal_sign|🛢️ oil|🏞️ park|☮️ peace|🖊️ pen_ballpoint|🖋️ pen_fountain|🤦 person_facepalming face_palm|🙍 person_frowning
🙅 person_gesturing_no|🙆 person_gesturing_ok|🤷 person_shrugging|⏯️ play_pause|📽️ projector|🏎️ race_car|🦏 rhino
🤜 right_facing_fist|🙄 rolling_eyes face_with_rolling_eyes|🤣 rolling_on_the_floor_laughing|🥗 salad|🛰️ satellite_orbital|⚖️ scales
🥈 second_place|🛍️ shopping_bags|☠️ skull_crossbones|🙁 slight_frown|🙂 slight_smile|🥰 smiling_face_with_3_hearts|☃️ snowman2
🗨️ speech_left|🦖 t_rex|🤒 thermometer_face|🤔 thinking_face|🥉 third_place|👎 thumbdown|👍 thumbup|⛈️ thunder_cloud_rain|⏲️ timer
🛠️ tools|⏭️ track_next|⏮️ track_previous|☂️ umbrella2|🦄 unicorn_face|🙃 upside_down|🖖 vulcan|🌥️ white_sun_cloud
🌦️ white_sun_rain_cloud|🌤️ white_sun_small_cloud|🥀 wilted_rose|🌬️ wind_blowing_face|🕵️‍♀️ woman_detective|🙅‍♀️ woman_gesturing_no
🙆‍♀️ woman_gesturing_ok|👮‍♀️ woman_police_officer|🤐 zipper_mouth
`

const emojiByName = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [emoji = '', ...names] = entry.split(' ')
      return names.map((name) => [name, emoji] as const)
    }),
)

/** Replaces the names of emoji that GitHub does not have, `:man_raising_hand:`, by the emoji. */
export function convertEmojiNames(text: string): string {
  return text.replace(
    /(?<![\w:]):([a-z\d_-]+):(?![\w:])/g,
    (written, name: string) => (ownValue(nameToEmoji, name) === undefined && findEmoji(name)) || written,
  )
}

function findEmoji(name: string): string | undefined {
  const country = /^flag_([a-z]{2})$/.exec(name)?.[1]
  if (country) return [...country].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1e6 - 97)).join('')
  const [, base, tone] = /^(.+)_tone([1-5])$/.exec(name) ?? []
  if (base !== undefined) return withTone(ownValue(nameToEmoji, base) ?? findEmoji(base), Number(tone))
  return emojiByName.get(name) ?? findPerson(name)
}

/** GitHub names `man_raising_hand` `raising_hand_man`, and `person_raising_hand` `raising_hand`. */
function findPerson(name: string): string | undefined {
  const [, person, action] = /^(man|woman|person)_(?:in_|with_)?(.+)$/.exec(name) ?? []
  return person === undefined
    ? undefined
    : ownValue(nameToEmoji, person === 'person' ? `${action}` : `${action}_${person}`)
}

/** The color of the skin follows the first sign. */
function withTone(emoji: string | undefined, tone: number): string | undefined {
  const [first, ...rest] = emoji ?? ''
  return (
    first &&
    [first, String.fromCodePoint(0x1f3fa + tone), ...rest.filter((sign, at) => at > 0 || sign !== '\uFE0F')].join('')
  )
}
