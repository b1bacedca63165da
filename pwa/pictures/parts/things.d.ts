type Spot = {
    readonly scale?: number;
    readonly turn?: number;
};
/** A phone, 80 by 150; draw on its screen (72 by 130) around 0,0. */
export declare function phone(x: number, y: number, screen?: string, s?: Spot & {
    readonly dark?: boolean;
}): string;
/** A laptop, 200 by 130; draw on its screen (168 by 96) around 0,-14. */
export declare function laptop(x: number, y: number, screen?: string, s?: Spot): string;
/** A sheet of paper with grey lines; w by h. */
export declare function sheet(x: number, y: number, w?: number, h?: number, lines?: number, s?: Spot): string;
/** A licence card, 130 by 82, with a face. */
export declare function licenceCard(x: number, y: number, s?: Spot): string;
/** A clock face of radius r that shows hours and minutes. */
export declare function clock(x: number, y: number, r: number, hour: number, minute: number): string;
/** A leaf of a calendar, 90 by 96, with a figure; one leaf of a month without it shows a grid. */
export declare function calendar(x: number, y: number, figure?: string, s?: Spot & {
    readonly marked?: number;
}): string;
export declare function carKey(x: number, y: number, s?: Spot): string;
/** A blank number plate; text only when the picture needs it. */
export declare function numberPlate(x: number, y: number, text?: string, s?: Spot): string;
/** A head from the side with room for a picture inside; 130 wide, 160 high. */
export declare function headProfile(x: number, y: number, inside?: string, s?: Spot): string;
export declare function eye(x: number, y: number, s?: Spot): string;
/** A coin pile, for costs without figures. */
export declare function coins(x: number, y: number, count?: number, s?: Spot): string;
/** A shield, for insurance. */
export declare function shield(x: number, y: number, inside?: string, s?: Spot): string;
export {};
