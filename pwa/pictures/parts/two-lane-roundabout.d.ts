export declare function drawTwoLaneRoundabout(o: {
    readonly bar: boolean;
    readonly scale?: number;
}): string;
