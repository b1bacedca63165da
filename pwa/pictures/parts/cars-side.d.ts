export type SideVehicle = {
    readonly x: number;
    /** Where the wheels stand. */
    readonly y: number;
    readonly scale?: number;
    readonly flip?: boolean;
    readonly colour?: string;
    readonly letter?: string;
    /** Who sits in front and behind: skin numbers 0-3. */
    readonly driver?: number;
    readonly passenger?: number;
    readonly rear?: number;
    readonly lights?: boolean;
    readonly brake?: boolean;
    readonly signal?: boolean;
    readonly snow?: boolean;
    readonly turn?: number;
};
export declare function wheelSide(x: number, y: number, r: number): string;
/** An ordinary car. */
export declare function carFromSide(v: SideVehicle): string;
/** A high four-wheel-drive car. */
export declare function jeepFromSide(v: SideVehicle): string;
/** A police car or an ambulance with blue lights. */
export declare function emergencyFromSide(v: SideVehicle, kind: 'police' | 'ambulance'): string;
/** A car seen straight from behind or from the front; 120 wide, 100 high, wheels on y = 0. */
export declare function carEndOn(v: SideVehicle, side: 'rear' | 'front'): string;
