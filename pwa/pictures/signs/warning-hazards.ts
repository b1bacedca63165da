// Warning signs about the surface, the weather and what lies beside the road.
import { sign } from '../palette.ts';
import { signs, type Row, type Sign } from './sign.ts';
import * as hazard from './symbols/hazards.ts';
import { warning } from './templates.ts';

const k = sign.black;

const y = sign.yellow;

const rows: readonly Row[] = [
  [
    'sleipur-vegur',
    ['Sleipur vegur', 'Slippery road'],
    ['Hægðu á þér og forðastu að hemla eða beygja snöggt.', 'Slow down and avoid sudden braking or steering.'],
    'hálka sleipt slippery',
    () => warning(hazard.skid(k, y), { x: 49.5, y: 61, scale: 0.42 }),
  ],
  [
    'ising',
    ['Ísing á vegi', 'Black ice'],
    [
      'Hægðu á þér, lengdu bilið í næsta bíl og farðu mjúklega með stýri og hemla.',
      'Slow down, leave a longer gap and be gentle with the steering and brakes.',
    ],
    'ísing hálka ice',
    () => warning(hazard.snowflake(k), { x: 50, y: 63.5, scale: 0.39 }),
  ],
  [
    'steinkast',
    ['Steinkast, laus möl', 'Loose gravel, flying stones'],
    [
      'Hægðu á þér, einkum þegar þú mætir öðrum, svo að steinar kastist ekki.',
      'Slow down, above all when you meet others, so that stones do not fly.',
    ],
    'möl steinar gravel stones',
    () => warning(hazard.stones(k, y), { x: 50, y: 66, scale: 0.385 }),
  ],
  [
    'osletta',
    ['Ósléttur vegur', 'Uneven road'],
    ['Hægðu á þér og haltu vel um stýrið.', 'Slow down and hold the wheel firmly.'],
    'óslétta uneven bumps',
    () => warning(hazard.bumps(k), { x: 50, y: 69, scale: 0.44 }),
  ],
  [
    'holur',
    ['Holur', 'Potholes'],
    ['Hægðu á þér og fylgstu með holum í veginum.', 'Slow down and look out for holes in the road.'],
    'holur potholes',
    () => warning(hazard.holes(k), { x: 50, y: 69.5, scale: 0.41 }),
  ],
  [
    'hradahindrun-vid',
    ['Hraðahindrun fram undan', 'Speed hump ahead'],
    ['Hægðu á þér áður en þú ekur yfir hraðahindrunina.', 'Slow down before you drive over the speed hump.'],
    'hraðahindrun speed hump',
    () => warning(hazard.hump(k), { x: 50, y: 69, scale: 0.44 }),
  ],
  [
    'jardgong',
    ['Jarðgöng', 'Tunnel'],
    [
      'Gættu að ljósunum, hægðu á þér og haltu góðu bili í göngunum.',
      'Check your lights, slow down and keep a good gap in the tunnel.',
    ],
    'jarðgöng tunnel',
    () => warning(hazard.tunnel(k, y), { x: 50, y: 65, scale: 0.4 }),
  ],
  [
    'hlidarvindur',
    ['Sviptivindar', 'Side wind'],
    [
      'Hægðu á þér og haltu báðum höndum um stýrið, því að vindhviður geta ýtt bílnum til.',
      'Slow down and keep both hands on the wheel, because gusts can push the car.',
    ],
    'vindur hviður wind',
    () => warning(hazard.windSock(k, y), { x: 48.5, y: 64.5, scale: 0.345 }),
  ],
  [
    'grjothrun',
    ['Grjóthrun', 'Falling rocks'],
    [
      'Aktu með gát, nemdu ekki staðar hér og fylgstu með grjóti á veginum.',
      'Drive with care, do not stop here and watch for rocks on the road.',
    ],
    'grjót hrun rocks',
    () => warning(hazard.rocks(k), { x: 45.5, y: 64, scale: 0.375 }),
  ],
  [
    'hofn',
    ['Hafnarbakki', 'Quay or river bank'],
    [
      'Hægðu vel á þér, því að stutt er fram af bakka eða bryggju.',
      'Slow right down, because the edge of a quay or bank is close.',
    ],
    'höfn bryggja bakki quay',
    () => warning(hazard.quay(k, y), { x: 49, y: 62.5, scale: 0.41 }),
  ],
  [
    'skert-syn',
    ['Skert sýn vegna veðurs', 'Poor visibility'],
    [
      'Hægðu á þér, kveiktu á réttum ljósum og lengdu bilið í næsta bíl.',
      'Slow down, switch on the right lights and leave a longer gap.',
    ],
    'þoka skafrenningur fog snow',
    () => warning(hazard.mist(k, y), { x: 50, y: 63, scale: 0.395 }),
  ],
  [
    'onnur-haetta',
    ['Önnur hætta', 'Other danger'],
    [
      'Hægðu á þér og leitaðu að hættunni, en undirmerki segir oft hver hún er.',
      'Slow down and look for the danger; a plate often says what it is.',
    ],
    'hætta upphrópunarmerki danger',
    () => warning(hazard.exclamation(k), { x: 50, y: 59.5, scale: 0.45 }),
  ],
];

export const hazardWarnings: readonly Sign[] = signs('warning', rows);
